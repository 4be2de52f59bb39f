import puppeteer, { type ElementHandle, type Frame } from 'puppeteer-core';
import { ERROR_RECORDER, type Tab } from './tab';

const defaultViewport = { width: 1280, height: 900 };

/** Logged by Firefox when a page is left while the offline worker still loads one of its pictures: harmless. */
const HARMLESS_ERROR = /Failed to load ‘[^’]+\.(svg|png|jpe?g|webp)’\. A ServiceWorker intercepted the request/;

/** A page in Firefox, over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.evaluateOnNewDocument(ERROR_RECORDER);
  await page.evaluateOnNewDocument(
    `addEventListener('securitypolicyviolation', () => console.error(window.recordedErrors.at(-1)))`,
  );
  let frame: Frame = page.mainFrame();

  const find = async (element: string): Promise<ElementHandle<HTMLElement>> => {
    const found = (await frame.evaluateHandle(element)).asElement();
    if (!found) throw new Error(`There is no ${element}.`);
    return found as ElementHandle<HTMLElement>;
  };
  return {
    open: async (url) => {
      frame = page.mainFrame();
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    getUrl: async () => page.url(),
    evaluate: (expression) => frame.evaluate(expression),
    click: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).type(text),
    enterFrame: async () => {
      const handle = await page.waitForSelector('iframe');
      const inner = await handle?.contentFrame();
      if (!inner) throw new Error('There is no frame.');
      frame = inner;
    },
    getErrors: async () => errors.filter((text) => !HARMLESS_ERROR.test(text)),
    close: () => browser.close(),
  };
}
