import { spawn, type ChildProcess } from 'node:child_process';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { findFreePort } from 'loyalty-testing/free-port';
import { ERROR_RECORDER, type Tab } from './tab';

interface WebKitPrograms {
  browser: string;
  driver: string;
  display: string;
}

const START_MS = 120_000;

/** The number of the started display, which Xvfb writes to file descriptor 3. */
function displayNumber(child: ChildProcess): Promise<string> {
  const output = child.stdio[3];
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The display did not come up.')), START_MS);
    child.once('error', reject);
    output?.once('data', (data: Buffer) => (clearTimeout(timer), resolve(data.toString().trim())));
  });
}

async function whenReady(server: string): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const ready = await fetch(`${server}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > until) throw new Error('WebKitWebDriver did not come up.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A page in WebKit (MiniBrowser on a virtual display), over WebDriver. */
export async function openWebkit({ browser, driver, display }: WebKitPrograms): Promise<Tab> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await displayNumber(screen);
  const port = await findFreePort();
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Runs as root in a container, where bubblewrap cannot.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const server = `http://127.0.0.1:${port}`;
  await whenReady(server);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  const errors: string[] = [];

  const evaluate = async (expression: string): Promise<unknown> => {
    const [value, newErrors] = await session.executeScript<[unknown, string[]]>(
      `${ERROR_RECORDER}; const value = (${expression}); return [value, window.recordedErrors.splice(0)]`,
    );
    errors.push(...newErrors);
    return value;
  };
  const find = async (element: string): Promise<WebElement> => (await evaluate(element)) as WebElement;
  return {
    open: async (url) => {
      await session.switchTo().defaultContent();
      await session.get(url);
    },
    getUrl: () => session.getCurrentUrl(),
    evaluate,
    click: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).sendKeys(text),
    enterFrame: () => session.switchTo().frame(0),
    getErrors: async () => errors,
    close: async () => {
      await session.quit();
      service.kill();
      screen.kill();
    },
  };
}
