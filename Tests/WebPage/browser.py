"""Chromium without a window, driven by WebDriver."""
import json
import time

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.chrome.service import Service

OPTIONS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]
PATIENCE = 60


class Browser:
    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for option in OPTIONS:
            options.add_argument(option)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.agent = self.run("return navigator.userAgent")

    def become(self, width=1_200, height=900, is_dark=False, language="en", has_scripts=True):
        """Gets an empty window of `width` × `height` pixels, for a person who reads the language."""
        self.driver.get("about:blank")
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}
        self.tell("Emulation.setEmulatedMedia", features=[scheme])
        self.tell("Network.setUserAgentOverride", userAgent=self.agent, acceptLanguage=language)
        self.tell("Emulation.setScriptExecutionDisabled", value=not has_scripts)
        self.requests()
        self.complaints()

    def quit(self):
        self.driver.quit()

    def tell(self, command, **parameters):
        return self.driver.execute_cdp_cmd(command, parameters)

    def open(self, address, hash=""):
        text = str(address)
        self.driver.get((text if "://" in text else f"file://{text}") + hash)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait(self, script, *arguments):
        """Waits until the script returns something true, and returns that."""
        end = time.monotonic() + PATIENCE
        while not (value := self.run("return " + script, *arguments)):
            assert time.monotonic() < end, f"{script} is {value!r} of {self.run('return document.body.innerText')}"
            time.sleep(0.02)
        return value

    def type(self, *keys):
        ActionChains(self.driver).send_keys(*(getattr(Keys, key.upper(), key) for key in keys)).perform()

    def click(self, selector, index=0):
        self.run("document.querySelectorAll(arguments[0])[arguments[1]].click()", selector, index)

    def swipe(self, start, end, y=400):
        points = [start + (end - start) * step // 4 for step in range(5)]
        for kind, x in [("touchStart", points[0]), *(("touchMove", x) for x in points[1:]), ("touchEnd", None)]:
            touches = [] if x is None else [{"x": x, "y": y}]
            self.tell("Input.dispatchTouchEvent", type=kind, touchPoints=touches)

    @property
    def hash(self):
        return self.run("return decodeURIComponent(location.hash)")

    @property
    def ids(self):
        """The ids of the photos that have elements, in order."""
        return self.run("return [...document.querySelectorAll('#photos > li')].map(item => item.dataset.id)")

    @property
    def count(self):
        return self.run("return document.getElementById('count').textContent")

    def requests(self):
        """The addresses requested since the last call."""
        messages = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        return [each["params"]["request"]["url"] for each in messages if each["method"] == "Network.requestWillBeSent"]

    def complaints(self):
        """The browser's messages about the page since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")]
