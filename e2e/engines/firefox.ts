import puppeteer, { type ElementHandle, type Frame } from 'puppeteer-core';
import { listen, type Tab } from './tab';

const defaultViewport = { width: 1280, height: 900 };

/** Logged by Firefox for a picture still loading through the offline worker when its page was left: harmless. */
const LEFT_BEHIND = /Failed to load ‘[^’]+\.(svg|png|jpe?g|webp)’\. A ServiceWorker intercepted the request/;

/** A page in Firefox, over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.evaluateOnNewDocument(listen);
  await page.evaluateOnNewDocument(
    `addEventListener('securitypolicyviolation', () => console.error(window.heardComplaints.at(-1)))`,
  );
  let frame: Frame = page.mainFrame();

  const find = async (element: string): Promise<ElementHandle<HTMLElement>> => {
    const found = (await frame.evaluateHandle(element)).asElement();
    if (!found) throw new Error(`There is no ${element}.`);
    return found as ElementHandle<HTMLElement>;
  };
  return {
    open: async (address) => {
      frame = page.mainFrame();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    address: async () => page.url(),
    evaluate: (expression) => frame.evaluate(expression),
    press: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).type(text),
    enterFrame: async () => {
      const handle = await page.waitForSelector('iframe');
      const inner = await handle?.contentFrame();
      if (!inner) throw new Error('There is no frame.');
      frame = inner;
    },
    complaints: async () => complaints.filter((text) => !LEFT_BEHIND.test(text)),
    close: () => browser.close(),
  };
}
