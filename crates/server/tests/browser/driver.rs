//! Starts Chromium through its driver, and does in it what a person does.

use std::env;
use std::fs;
use std::io::Write as _;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures_util::FutureExt as _;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::{By, Capabilities, Key, WebDriver};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::trial::{Trial, object};

/// Set where a skipped test is a failure.
pub(crate) const REQUIRED: &str = "CROUPIER_REQUIRE_BROWSER";

/// A laptop, a phone, a screen on a wall.
pub(crate) const WIDE: Size = Size { name: "wide", width: 1366, height: 820 };
pub(crate) const NARROW: Size = Size { name: "narrow", width: 390, height: 844 };
/// A larger laptop, a small one, and a phone on its side.
pub(crate) const LAPTOP: Size = Size { name: "laptop", width: 1440, height: 900 };
pub(crate) const SMALL: Size = Size { name: "small", width: 1280, height: 720 };
pub(crate) const SIDEWAYS: Size = Size { name: "sideways", width: 844, height: 390 };
pub(crate) const WALL: Size = Size { name: "wall", width: 2560, height: 1440 };

/// How long something may take that ought to happen at once; the machine may be busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

const PAUSE: Duration = Duration::from_millis(20);

/// How many tests have a browser at a time.
static TURNS: Semaphore = Semaphore::const_new(2);

/// What a screen is like.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    pub(crate) name: &'static str,
    width: u32,
    height: u32,
}

/// What Chromium is started with: nothing that asks, nothing that calls home.
const FLAGS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--window-size=1366,920",
];

/// A test with a house and a browser in front of it. What the browser complains about fails it.
pub(crate) async fn browsing(name: &str, test: impl AsyncFnOnce(&Trial, &Browser)) {
    let Some(_turn) = turn().await else { return };
    let mut trial = Trial::open().await;
    watched(name, &trial.url, async |browser| test(&trial, browser).await).await;
    trial.stop().await;
}

/// A place among those who browse, where there is a browser; none is said loudly.
pub(crate) async fn turn() -> Option<SemaphorePermit<'static>> {
    if driver().is_none() {
        skipped("no chromium or chromedriver: install the packages chromium and chromium-driver");
        return None;
    }
    Some(TURNS.acquire().await.expect("never closed"))
}

/// Says loudly that something is not tested here, unless it must be.
pub(crate) fn skipped(why: &str) {
    assert!(env::var_os(REQUIRED).is_none(), "{why}");
    // Not by a macro of the test harness, which would keep it to itself.
    let loud = format!("\nSKIPPED: {why}\n");
    std::io::stderr().write_all(loud.as_bytes()).expect("written");
}

/// Runs a test in a browser that is at an address, and closes what it has opened.
pub(crate) async fn watched(name: &str, url: &str, test: impl AsyncFnOnce(&Browser)) {
    for number in 0..2 {
        let _ = fs::remove_file(screenshots().join(format!("failed-{name}-{number}.png")));
    }
    let opened = Arc::new(Opened::default());
    let browser = Browser::open(url, opened.clone()).await;
    let outcome = AssertUnwindSafe(test(&browser)).catch_unwind().await;
    let mut complaints = Vec::new();
    let all: Vec<Browser> = std::mem::take(&mut *opened.0.lock().expect("no panic"));
    for (number, one) in all.into_iter().enumerate() {
        if outcome.is_err() {
            one.tell_of_failure(&format!("{name}-{number}")).await;
        }
        complaints.extend(one.complaints().await);
        let _ = one.client.quit().await;
    }
    if let Err(panic) = outcome {
        std::panic::resume_unwind(panic);
    }
    assert!(complaints.is_empty(), "{name}: the browser complains:\n{}", complaints.join("\n"));
}

/// The browsers that a test has opened.
#[derive(Default)]
struct Opened(Mutex<Vec<Browser>>);

/// A browser of one's own: its cookies are nobody else's.
#[derive(Clone)]
pub(crate) struct Browser {
    client: WebDriver,
    url: String,
    opened: Arc<Opened>,
    allowed: Arc<Mutex<Vec<String>>>,
    folder: Arc<TempDir>,
}

impl Browser {
    async fn open(url: &str, opened: Arc<Opened>) -> Browser {
        let driver = driver().expect("a driver");
        let folder = tempfile::Builder::new().prefix("croupier-browser-").tempdir();
        let folder = folder.expect("a folder");
        let mut flags: Vec<String> = FLAGS.iter().map(|flag| (*flag).to_owned()).collect();
        flags.push(format!("--user-data-dir={}", folder.path().display()));
        let capabilities = json!({
            "browserName": "chrome",
            "goog:chromeOptions": {"args": flags, "binary": driver.chromium},
            "goog:loggingPrefs": {"browser": "ALL"},
            "timeouts": {"script": 60_000, "pageLoad": 60_000},
        });
        let capabilities = Capabilities::from(object(capabilities));
        let client = WebDriver::new(&driver.url, capabilities).await.expect("a session");
        let allowed = Arc::default();
        let (url, folder) = (url.to_owned(), Arc::new(folder));
        let browser = Browser { client, url, opened: opened.clone(), allowed, folder };
        browser.size(WIDE).await;
        browser.motion(false).await;
        opened.0.lock().expect("no panic").push(browser.clone());
        browser
    }

    /// Another browser at the same house.
    pub(crate) async fn another(&self) -> Browser {
        Browser::open(&self.url, self.opened.clone()).await
    }

    /// A complaint with these words is expected.
    pub(crate) fn allow(&self, words: &str) {
        self.allowed.lock().expect("no panic").push(words.to_owned());
    }

    /// Goes to a page of the house, and waits until it is filled in.
    pub(crate) async fn goto(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.url)).await.expect("a page");
        self.filled().await;
    }

    /// Waits until the page is filled in.
    pub(crate) async fn filled(&self) {
        self.wait(
            "a page that is filled in",
            r#"const page = document.getElementById("page");
               return page && !page.hasAttribute("aria-busy") && !page.querySelector(".wait")"#,
        )
        .await;
    }

    pub(crate) async fn reload(&self) {
        self.client.refresh().await.expect("a page");
        self.filled().await;
    }

    /// Forgets who is here.
    pub(crate) async fn forget(&self) {
        self.devtools("Network.clearBrowserCookies", json!({})).await;
        self.eval("localStorage.clear(); sessionStorage.clear()").await;
    }

    /// The path and query of the page.
    pub(crate) async fn path(&self) -> String {
        let url = self.client.current_url().await.expect("an address");
        let query = url.query().map_or_else(String::new, |query| format!("?{query}"));
        format!("{}{query}", url.path())
    }

    /// What a script gives.
    pub(crate) async fn eval(&self, script: &str) -> Value {
        self.eval_with(script, Vec::new()).await
    }

    /// What a script gives of some arguments.
    pub(crate) async fn eval_with(&self, script: &str, arguments: Vec<Value>) -> Value {
        let done = self.client.execute(script, arguments).await;
        done.unwrap_or_else(|error| panic!("{error}\n{script}")).json().clone()
    }

    /// What a promise of a script is fulfilled with.
    pub(crate) async fn eval_later(&self, promise: &str) -> Value {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             ({promise}).then((value) => done({{ value }}), (error) => done({{ error: String(error) }}))"
        );
        let done = self.client.execute_async(script, Vec::new()).await.expect("an answer");
        let done = done.json();
        assert!(done.get("error").is_none(), "{}: {promise}", done["error"]);
        done["value"].clone()
    }

    /// What the API answers whoever is signed in here.
    pub(crate) async fn api(&self, path: &str) -> Value {
        self.eval_later(&format!("fetch({path:?}).then((answer) => answer.json())")).await
    }

    /// Waits until a script gives something, and gives it.
    pub(crate) async fn wait(&self, what: &str, script: &str) -> Value {
        match self.wait_up_to(PATIENCE, script).await {
            Some(value) => value,
            None => panic!("waited for {what}, at {}", self.path().await),
        }
    }

    /// Waits for at most so long until a script gives something.
    pub(crate) async fn wait_up_to(&self, patience: Duration, script: &str) -> Option<Value> {
        let begun = Instant::now();
        loop {
            // While one page goes and the next one comes there is nothing to ask.
            let value = self.client.execute(script, Vec::new()).await;
            let value = value.map_or(Value::Null, |value| value.json().clone());
            let is_there = !matches!(value, Value::Null | Value::Bool(false))
                && value != json!("")
                && value != json!(0);
            if is_there {
                return Some(value);
            }
            if begun.elapsed() > patience {
                return None;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits until there is something that fits a selector.
    pub(crate) async fn see(&self, css: &str) {
        self.wait(css, &format!("return !!document.querySelector({css:?})")).await;
    }

    /// Waits until the page says something.
    pub(crate) async fn read(&self, words: &str) {
        let script = format!("return document.body.innerText.includes({words:?})");
        self.wait(words, &script).await;
    }

    /// How many there are.
    pub(crate) async fn count(&self, css: &str) -> u64 {
        let script = format!("return document.querySelectorAll({css:?}).length");
        self.eval(&script).await.as_u64().expect("a number")
    }

    /// The text of the first one.
    pub(crate) async fn text(&self, css: &str) -> String {
        let script = format!("return document.querySelector({css:?})?.innerText ?? ''");
        self.eval(&script).await.as_str().expect("a text").to_owned()
    }

    /// Clicks what fits a selector with the mouse, as soon as it is there and nothing covers it.
    pub(crate) async fn click(&self, css: &str) {
        let begun = Instant::now();
        loop {
            let error = match self.client.find(By::Css(css)).await {
                Ok(element) => match element.click().await {
                    Ok(()) => return,
                    Err(error) => error,
                },
                Err(error) => error,
            };
            let path = self.path().await;
            assert!(begun.elapsed() < PATIENCE, "cannot click {css} at {path}: {error}");
            // What lies under the bar at the bottom is scrolled to, as a person would.
            self.eval(&format!(
                "document.querySelector({css:?})?.scrollIntoView({{block: 'center'}})"
            ))
            .await;
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Touches the middle of what fits a selector with a finger, as soon as it is there and nothing
    /// covers it.
    pub(crate) async fn touch(&self, css: &str) {
        let script = format!(
            r#"const node = document.querySelector({css:?});
               if (!node || node.disabled) return null;
               node.scrollIntoView({{ block: "nearest" }});
               const box = node.getBoundingClientRect();
               const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
               const top = document.elementFromPoint(x, y);
               return top && (top === node || node.contains(top)) ? [x, y] : null"#
        );
        let at = self.wait(css, &script).await;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({"enabled": true})).await;
        for (kind, points) in
            [("touchStart", json!([{"x": at[0], "y": at[1]}])), ("touchEnd", json!([]))]
        {
            let event = json!({"type": kind, "touchPoints": points});
            self.devtools("Input.dispatchTouchEvent", event).await;
        }
    }

    /// Writes into a field, over what was there.
    pub(crate) async fn write(&self, css: &str, text: &str) {
        self.see(css).await;
        let element = self.client.find(By::Css(css)).await.expect(css);
        element.clear().await.expect("cleared");
        element.send_keys(text).await.expect("written");
    }

    /// Puts a text into a field at once, as pasting does.
    pub(crate) async fn paste(&self, css: &str, text: &str) {
        self.see(css).await;
        let script = "const field = document.querySelector(arguments[0]);
            field.focus(); field.value = arguments[1];
            field.dispatchEvent(new InputEvent('input', { bubbles: true }))";
        self.eval_with(script, vec![json!(css), json!(text)]).await;
    }

    /// Chooses an option by its value.
    pub(crate) async fn choose(&self, css: &str, value: &str) {
        self.see(css).await;
        let option = format!("{css} option[value={value:?}]");
        let option = self.client.find(By::Css(&option)).await.expect("an option");
        option.click().await.expect("chosen");
    }

    /// Clicks the first of these that says something.
    pub(crate) async fn click_text(&self, css: &str, text: &str) {
        let mark = format!(
            "const found = [...document.querySelectorAll({css:?})].find((node) => node.innerText.includes({text:?}));
             document.querySelectorAll('[data-found]').forEach((node) => delete node.dataset.found);
             if (found) found.dataset.found = '';
             return !!found"
        );
        self.wait(text, &mark).await;
        self.click("[data-found]").await;
    }

    /// Presses keys, one after the other.
    pub(crate) async fn press(&self, keys: &[char]) {
        let mut actions = self.client.action_chain();
        for key in keys {
            actions = actions.key_down(*key).key_up(*key);
        }
        actions.perform().await.expect("pressed");
    }

    /// Goes to what fits a selector by Tab alone.
    pub(crate) async fn tab_to(&self, css: &str) {
        self.see(css).await;
        let steps = self.eval_with(STEPS, vec![json!(css)]).await;
        let steps = usize::try_from(steps.as_u64().expect("a number")).expect("few");
        self.press(&vec![Key::Tab.into(); steps]).await;
        for _ in 0..20 {
            let script = format!("return document.activeElement?.matches({css:?}) ?? false");
            if self.eval(&script).await == json!(true) {
                return;
            }
            self.press(&[Key::Tab.into()]).await;
        }
        let at = self.eval("return document.activeElement?.outerHTML.slice(0, 200)").await;
        panic!("{css} is not reached by Tab; {steps} presses led to {at}");
    }

    /// Where the house is.
    pub(crate) fn origin(&self) -> &str {
        &self.url
    }

    /// Keeps what is downloaded, in this folder.
    pub(crate) async fn downloads(&self) -> PathBuf {
        let folder = self.folder.path().join("downloads");
        fs::create_dir_all(&folder).expect("a folder");
        let ask = json!({"behavior": "allow", "downloadPath": folder});
        self.devtools("Browser.setDownloadBehavior", ask).await;
        folder
    }

    /// Sets the size of what is seen.
    pub(crate) async fn size(&self, size: Size) {
        let metrics = json!({
            "width": size.width, "height": size.height, "deviceScaleFactor": 1,
            "mobile": size.width < 600,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Whether the system wants motion.
    pub(crate) async fn motion(&self, is_wanted: bool) {
        let value = if is_wanted { "no-preference" } else { "reduce" };
        let features = json!([{"name": "prefers-reduced-motion", "value": value}]);
        self.devtools("Emulation.setEmulatedMedia", json!({"features": features})).await;
    }

    /// A picture of what is seen.
    pub(crate) async fn picture(&self, name: &str) {
        let taken = self.devtools("Page.captureScreenshot", json!({"format": "png"})).await;
        let png = STANDARD.decode(taken["data"].as_str().expect("a picture")).expect("base64");
        let folder = screenshots();
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join(format!("{name}.png")), png).expect("written");
    }

    /// A picture of the whole page, as far as anybody would scroll, on a screen that high.
    pub(crate) async fn whole_picture(&self, name: &str, size: Size) {
        const MOST: u64 = 3000;
        self.size(size).await;
        self.drawn().await;
        let height = self.eval("return document.documentElement.scrollHeight").await;
        let height = height.as_u64().expect("a number").min(MOST);
        let height = u32::try_from(height).expect("few").max(size.height);
        self.size(Size { height, ..size }).await;
        self.drawn().await;
        self.picture(&format!("{name}-{}", size.name)).await;
        self.size(size).await;
    }

    /// Waits until what is to be seen has been laid out and drawn anew.
    pub(crate) async fn drawn(&self) {
        let twice = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))";
        self.eval_later(twice).await;
    }

    /// Wide and narrow pictures of the whole page.
    pub(crate) async fn pictures(&self, name: &str) {
        for size in [NARROW, WIDE] {
            self.whole_picture(name, size).await;
        }
    }

    /// Asks the browser's own tools.
    pub(crate) async fn devtools(&self, command: &str, params: Value) -> Value {
        let done = self.client.cdp().send_raw(command, params).await;
        done.unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    /// What the browser has complained about since it was asked last, unless it was expected.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let Ok(entries) = self.client.browser_log().await else {
            return vec!["the browser is gone".to_owned()];
        };
        let allowed = self.allowed.lock().expect("no panic").clone();
        let severe = entries.into_iter().filter(|entry| entry.level == "SEVERE");
        let texts = severe.map(|entry| entry.message);
        texts.filter(|text| !allowed.iter().any(|words| text.contains(words))).collect()
    }

    async fn tell_of_failure(&self, name: &str) {
        let script = "return `${location.href}\\n${document.body.innerText}`";
        let seen = self.client.execute(script, Vec::new()).await;
        let seen = seen.map_or_else(|error| error.to_string(), |seen| seen.json().to_string());
        let seen = seen.replace("\\n", "\n");
        let shot = self.client.screenshot_as_png().await;
        if let Ok(png) = shot {
            let _ = fs::create_dir_all(screenshots());
            let _ = fs::write(screenshots().join(format!("failed-{name}.png")), png);
        }
        println!("{name}: the page at the time, also in failed-{name}.png:\n{seen}\n");
        println!("{name}: the browser complains:\n{}\n", self.complaints().await.join("\n"));
    }
}

/// How many presses of Tab lead from where the keyboard is to the first that fits.
const STEPS: &str = r#"
    const box = document.querySelector("dialog[open]") ?? document;
    const all = [...box.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
      .filter((node) => node.tabIndex >= 0 && !node.disabled && node.checkVisibility({ visibilityProperty: true }));
    const from = all.indexOf(document.activeElement);
    const to = all.findIndex((node) => node.matches(arguments[0]));
    return to < 0 ? 0 : to > from ? to - from : to + all.length - from"#;

/// Where pictures go.
fn screenshots() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("in the target folder");
    target.join("screenshots")
}

/// The driver that all tests share, and the browser that it starts.
struct Driver {
    url: String,
    chromium: PathBuf,
    /// A shell that ends the driver when its standard input is closed, as the end of this process
    /// does.
    _keeper: Child,
}

fn driver() -> Option<&'static Driver> {
    static DRIVER: OnceLock<Option<Driver>> = OnceLock::new();
    DRIVER.get_or_init(start).as_ref()
}

fn start() -> Option<Driver> {
    const KEEP: &str = r#"log=$1; shift
        "$@" </dev/null >"$log" 2>&1 &
        driver=$!
        read -r word
        kill "$driver""#;
    let chromium = program("chromium").or_else(|| program("google-chrome"))?;
    let program = program("chromedriver")?;
    let log = Path::new(env!("CARGO_TARGET_TMPDIR")).join("chromedriver.log");
    let _ = fs::remove_file(&log);
    let mut command = Command::new("/bin/sh");
    command.args(["-c", KEEP, "sh"]).arg(&log).arg(program).arg("--port=0");
    let keeper = command.stdin(Stdio::piped()).spawn().expect("a shell");
    let mut driver = Driver { url: String::new(), chromium, _keeper: keeper };
    let begun = Instant::now();
    loop {
        let said = fs::read_to_string(&log).unwrap_or_default();
        let port = said.split("started successfully on port ").nth(1);
        let port = port.and_then(|rest| rest.split('.').next()?.parse::<u16>().ok());
        if let Some(port) = port {
            driver.url = format!("http://127.0.0.1:{port}/");
            return Some(driver);
        }
        assert!(begun.elapsed() < PATIENCE, "chromedriver does not start: {said}");
        std::thread::sleep(PAUSE);
    }
}

/// Where a program is.
fn program(name: &str) -> Option<PathBuf> {
    let paths = env::var_os("PATH")?;
    env::split_paths(&paths).map(|folder| folder.join(name)).find(|path| path.is_file())
}
