import { randomUUID } from 'node:crypto';
import { ensureEngine, findEngine, type EngineName } from 'loyalty-testing/programs/engines';
import type { BusinessId, StackClient } from '@/tests/stack-client';
import { expect, getPortalUrlForHost, readStackLog, test as base } from '../fixtures';
import { openFirefox } from './firefox';
import type { Tab } from './tab';
import { openWebkit } from './webkit';

const WAIT_MS = 60_000;

/** Opens a page in an engine; undefined if it is not installed. */
async function openTab(name: EngineName): Promise<Tab | undefined> {
  if (name === 'firefox') {
    const found = findEngine('firefox');
    return found && openFirefox(found.browser);
  }
  const found = findEngine('webkit');
  return found && openWebkit(found);
}

/** The visible, enabled element of a kind (CSS) whose name contains this text. */
const element = (kind: string, name: string) => `[...document.querySelectorAll(${JSON.stringify(kind)})].find((item) =>
  item.checkVisibility() && !item.disabled && !item.closest('[inert]') &&
  (item.getAttribute('aria-label') ?? ([...(item.labels ?? [])].map((label) => label.textContent).join(' ') || item.textContent))
    .includes(${JSON.stringify(name)}))`;

/** True if an element is in the middle of the window, has not moved since the last call, and is not covered. */
const clickable = (expression: string) => `((item) => {
  if (!item) return false;
  item.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = item.getBoundingClientRect();
  const position = [x, y, width, height].join();
  const still = window.previousPosition === position;
  window.previousPosition = position;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return still && item.contains(hit);
})(${expression})`;

/** A person using a browser of another engine. */
export class Visitor {
  private readonly allowed: string[] = [];

  constructor(private readonly tab: Tab) {}

  /** Allows a console error, by a part of its text. */
  allowError = (text: string) => void this.allowed.push(text);
  getErrors = async () =>
    (await this.tab.getErrors()).filter((text) => !this.allowed.some((part) => text.includes(part)));

  open = (url: string) => this.tab.open(url);
  getUrl = () => this.tab.getUrl();
  evaluate = (expression: string) => this.tab.evaluate(expression);
  enterFrame = () => this.tab.enterFrame();

  /** Waits until an expression is true in the page; errors during navigation count as false. */
  private async waitFor(expression: string, message: string): Promise<void> {
    const page = `[${expression} ? null : (document.body.innerText + [...document.querySelectorAll('input')].map((item) => ' <' + item.type + ' ' + item.value + ' ' + item.checked + '>').join(''))]`;
    const shown = () => this.tab.evaluate(page).catch(String);
    await expect.poll(shown, { message, timeout: WAIT_MS }).toEqual([null]);
  }

  async click(kind: string, name: string): Promise<void> {
    await this.waitFor(clickable(element(kind, name)), `there is no “${name}” to click`);
    await this.tab.click(element(kind, name));
  }

  async type(name: string, text: string): Promise<void> {
    const field = element('input:not([type="radio"]), textarea', name);
    await this.waitFor(field, `there is no field “${name}”`);
    await this.tab.type(field, text);
  }

  /** Clicks a confirm button until it reacts: it ignores clicks until it has been visible for a moment (decision 017). */
  async confirm(name: string, outcome: string): Promise<void> {
    const done = element('h1, h2', outcome);
    await this.waitFor(element('dialog button', name), `there is no “${name}” to click`);
    const clicked = async () => {
      if (await this.tab.evaluate(`Boolean(${done})`)) return true;
      await this.tab.click(element('dialog button', name)).catch(() => undefined);
      return false;
    };
    await expect.poll(clicked, { message: `“${name}” did nothing`, timeout: WAIT_MS }).toBe(true);
  }

  async expectVisible(kind: string, text: string): Promise<void> {
    await this.waitFor(element(kind, text), `“${text}” is not shown`);
  }
}

interface EngineFixtures {
  engine: EngineName;
  visitor: Visitor;
  /** A business of its own, copied from a demo business. */
  createBusiness: (template: BusinessId, embedders?: string[]) => Promise<{ businessId: string; portal: string }>;
}

/** A test in another engine: fails on errors of the page and on reported violations of its policy. */
export const test = base.extend<EngineFixtures>({
  engine: ['firefox', { option: true }],
  createBusiness: async ({ world }, provide) => {
    const hosts: string[] = [];
    await provide(async (template, embedders = []) => {
      const file = await world.readBusinessFile(template);
      const businessId = `engine-${randomUUID()}`;
      const host = `${businessId}.localhost`;
      hosts.push(host);
      const business = { ...file, businessId, hosts: [host], embedding: { parents: embedders } };
      await world.callAdmin('PUT', `/admin/businesses/${businessId}`, business);
      return { businessId, portal: getPortalUrlForHost(host) };
    });
    const lines = (await readStackLog()).split('\n').filter((line) => line.includes('csp.violation'));
    const reported = lines.filter((line) => hosts.some((host) => line.includes(host)));
    expect(reported, 'policy violations reported to the portal').toEqual([]);
  },
  visitor: async ({ engine }, provide) => {
    const missing = ensureEngine(engine);
    // A developer's machine may lack the engine; CI must have it.
    base.skip(missing !== undefined && !process.env.CI, missing);
    const tab = await openTab(engine);
    if (!tab) throw new Error(missing);
    try {
      const visitor = new Visitor(tab);
      await provide(visitor);
      expect(await visitor.getErrors(), 'errors of the page').toEqual([]);
    } finally {
      await tab.close();
    }
  },
});

/** A member of a new business who can sign in by e-mail. */
export const createMember = (
  world: StackClient,
  businessId: string,
  more: Parameters<StackClient['createMember']>[1] = {},
) => world.createMember('olive', { firstName: 'Noa', lastName: 'Mor', ...more, businessId });
