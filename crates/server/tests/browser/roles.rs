//! Who sees what: a link that is not for somebody is not there, and its page says so.

use wire::Role;

use crate::axe;
use crate::driver::{Browser, browsing};
use crate::trial::{PASSWORD, Trial, seated};

async fn sign_in(browser: &Browser, name: &str) {
    browser.goto("/sign-in").await;
    browser.write("#name", name).await;
    browser.write("#password", PASSWORD).await;
    browser.click("form button.first").await;
    browser.see("#who a[href='/account']").await;
}

/// The links at the top that somebody sees.
async fn links(browser: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('header nav a')]
        .filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href'))";
    let seen = browser.eval(script).await;
    let seen = seen.as_array().expect("links").iter();
    seen.map(|link| link.as_str().expect("an address").to_owned()).collect()
}

async fn house_with_people(trial: &Trial) -> u64 {
    for (name, role) in [
        ("lena", Role::Licensee),
        ("flora", Role::Floor),
        ("dora", Role::Dealer),
        ("diva", Role::Division),
    ] {
        trial.person(name, role).await;
    }
    let player = trial.person("pia", Role::Player).await;
    seated(&player).await.0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_role_sees_what_is_theirs() {
    browsing("roles", async |trial, browser| {
        let table = house_with_people(trial).await;
        let mut found = Vec::new();
        for (name, is_staff) in
            [("pia", false), ("dora", false), ("flora", true), ("diva", true), ("lena", true)]
        {
            browser.goto("/").await;
            browser.forget().await;
            sign_in(browser, name).await;
            let seen = links(browser).await;
            for path in ["/reports", "/people"] {
                assert_eq!(seen.iter().any(|link| link == path), is_staff, "{name}: {seen:?}");
                if is_staff {
                    browser.goto(path).await;
                    let is_refused = browser.count("#page .sorry").await > 0;
                    assert!(!is_refused, "{name} at {path}: {}", browser.text("#page").await);
                    let page = format!("{}-{name}", path.trim_start_matches('/'));
                    browser.pictures(&page).await;
                    found.extend(axe::findings(browser, &page).await);
                }
            }
            if is_staff {
                browser.goto(&format!("/tables/{table}/manage")).await;
                assert_eq!(browser.count("#page .sorry").await, 0, "{name} manages");
                browser.pictures(&format!("manage-{name}")).await;
                found.extend(axe::findings(browser, &format!("manage as {name}")).await);
            }
        }
        // Whoever it is not for is told so, and nothing else.
        browser.allow("403");
        browser.allow("401");
        browser.allow("Problem");
        browser.goto("/").await;
        browser.forget().await;
        sign_in(browser, "pia").await;
        for path in ["/reports".to_owned(), "/people".to_owned(), format!("/tables/{table}/manage")]
        {
            browser.goto(&path).await;
            browser.see("#page .sorry").await;
        }
        found.extend(axe::findings(browser, "not for you").await);
        browser.pictures("not-for-you").await;
        axe::nothing(&found);
    })
    .await;
}
