//! Every other page: what is read, what is checked, what is filled in.

use crate::axe;
use crate::driver::browsing;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_at_which_there_is_nothing_says_so() {
    browsing("nothing", async |_, browser| {
        browser.allow("404");
        browser.allow("static/not-found.js");
        browser.goto("/no/such/page").await;
        browser.read("There is no such thing here").await;
        browser.pictures("no-such-page").await;
        axe::nothing(&axe::findings(browser, "no such page").await);
    })
    .await;
}
