"""Opens a page in headless Chromium, runs steps in it, and prints what they return, as JSON.

Usage: drive.py CHROMIUM PAGE STEPS

PAGE is a file. STEPS is a file with a JSON array; each step is an object with one of these keys:

  evaluate    an expression of JavaScript; its value, or what its promise gives, is printed
  key         a key that is pressed, such as "ArrowDown"; "text" is what it types
  click       a selector: the mouse presses the middle of its first element
  drag        [x, y, x, y]: the mouse presses, moves and releases
  wheel       [x, y, delta]
  touch       a list of lists of [x, y]: the fingers at each moment
  scheme      "light" or "dark": what the system prefers
  script      false switches JavaScript off, and reads the page anew
  media       "print", or "" for the screen
  screenshot  a file to write
  size        [width, height]

Errors of the page, and what its policy blocks, are the last value. It speaks the DevTools protocol through
two pipes, so that it needs no module.
"""

import base64
import json
import os
import pathlib
import subprocess
import sys
import tempfile


class Browser:
    def __init__(self, program, folder):
        commands, self.input = os.pipe()
        self.output, events = os.pipe()
        script = f'exec "$0" "$@" 3<&{commands} 4>&{events}'
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", script, program, "--headless", "--no-sandbox", "--disable-gpu",
             "--remote-debugging-pipe", f"--user-data-dir={folder}", "--no-first-run",
             "--disable-background-networking", "--hide-scrollbars", "about:blank"],
            pass_fds=(commands, events), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(events)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.problems = []
        self.loaded = False

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.output, 1 << 16)
            if not part:
                sys.exit("the browser has ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        method = message.get("method")
        if method == "Runtime.exceptionThrown":
            details = message["params"]["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and message["params"]["entry"]["level"] == "error":
            self.problems.append(message["params"]["entry"]["text"])
        elif method == "Page.javascriptDialogOpening":
            self.problems.append("dialog: " + message["params"]["message"])
        elif method == "Page.loadEventFired":
            self.loaded = True
        return message

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.input, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def open(self, path):
        pages = self.call("Target.getTargets")["targetInfos"]
        page = next(page for page in pages if page["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log"]:
            self.call(f"{domain}.enable")
        self.address = pathlib.Path(path).resolve().as_uri()
        self.resize([1280, 800])
        self.load()

    def load(self):
        self.loaded = False
        self.call("Page.navigate", url=self.address)
        while not self.loaded:
            self.receive()

    def resize(self, size):
        self.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1],
                  deviceScaleFactor=1, mobile=False)

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            sys.exit(f"{expression}: {result['result'].get('description')}")
        return result["result"].get("value")

    def settle(self):
        self.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 320)))")

    def mouse(self, kind, x, y, **params):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **params)

    def click(self, selector):
        middle = self.evaluate(f"""(() => {{
          const found = document.querySelector({json.dumps(selector)});
          if (!found) return null;
          found.scrollIntoView({{block: "nearest"}});
          const frame = found.getBoundingClientRect();
          return [frame.x + frame.width / 2, frame.y + frame.height / 2];
        }})()""")
        if not middle:
            sys.exit(f"nothing is selected by {selector}")
        self.mouse("mousePressed", *middle, button="left", clickCount=1)
        self.mouse("mouseReleased", *middle, button="left", clickCount=1)

    def run(self, step):
        if "evaluate" in step:
            return self.evaluate(step["evaluate"])
        if "key" in step:
            text = {"text": step["text"]} if "text" in step else {}
            codes = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38}
            code = codes.get(step["key"], 0)
            if step["key"] in ("Enter",):
                text = {"text": "\r"}
            for kind in ["keyDown", "keyUp"]:
                self.call("Input.dispatchKeyEvent", type=kind, key=step["key"], code=step["key"],
                          windowsVirtualKeyCode=code, **(text if kind == "keyDown" else {}))
        elif "type" in step:
            self.call("Input.insertText", text=step["type"])
        elif "click" in step:
            self.click(step["click"])
        elif "drag" in step:
            x, y, to_x, to_y = step["drag"]
            self.mouse("mousePressed", x, y, button="left", clickCount=1)
            for part in (0.25, 0.5, 0.75, 1):
                self.mouse("mouseMoved", x + (to_x - x) * part, y + (to_y - y) * part, button="left", buttons=1)
            self.mouse("mouseReleased", to_x, to_y, button="left", clickCount=1)
        elif "wheel" in step:
            x, y, delta = step["wheel"]
            self.mouse("mouseWheel", x, y, deltaX=0, deltaY=delta)
        elif "touch" in step:
            kind = "touchStart"
            for fingers in step["touch"]:
                points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
                self.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)
                kind = "touchMove"
            self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        elif "scheme" in step:
            feature = {"name": "prefers-color-scheme", "value": step["scheme"]}
            self.call("Emulation.setEmulatedMedia", features=[feature])
        elif "media" in step:
            self.call("Emulation.setEmulatedMedia", media=step["media"])
        elif "script" in step:
            self.call("Emulation.setScriptExecutionDisabled", value=not step["script"])
            self.load()
        elif "size" in step:
            self.resize(step["size"])
        elif "screenshot" in step:
            self.settle()
            data = self.call("Page.captureScreenshot", format="png")["data"]
            pathlib.Path(step["screenshot"]).write_bytes(base64.b64decode(data))
        else:
            sys.exit(f"unknown step: {step}")
        self.settle()
        return None


def main():
    program, page, steps = sys.argv[1:]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(program, folder)
        try:
            browser.open(page)
            values = [browser.run(step) for step in json.loads(pathlib.Path(steps).read_text())]
        finally:
            browser.process.kill()
            browser.process.wait()
    json.dump(values + [browser.problems], sys.stdout)


main()
