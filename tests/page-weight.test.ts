import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { listScripts, weighScript } from '@/scripts/weights/first-load';
import { BUDGET_TOLERANCE } from '@/scripts/weights/script-weights';
import texts from '@/locales/en.json';
import { Texts } from 'loyalty-contract/schemas/languages';
import { Browser } from './browser';
import { StackClient } from './stack-client';

const world = new StackClient(inject('stack'));
const TEXTS_FILES = /\/_next\/static\/texts\/en(?:-later)?\.[0-9a-f]{16}\.js/g;

/** The maximum size of a route's HTML in bytes, including a business's name, menu and items. */
interface Budget {
  path: string;
  raw: number;
  gzip: number;
}

const visitorBudgets: Budget[] = [
  { path: '/', raw: 28_160, gzip: 8_448 },
  { path: '/auth/signin', raw: 21_888, gzip: 7_872 },
  { path: '/auth/register', raw: 22_080, gzip: 7_232 },
  { path: '/locations', raw: 34_176, gzip: 8_512 },
];
/** For a member who has only points, and so sees the next steps. */
const memberBudgets: Budget[] = [{ path: '/', raw: 27_392, gzip: 8_576 }];
/** For a member with a year of purchases, gifts and plans, whose pages are larger. */
const busyMemberBudgets: Budget[] = [
  { path: '/', raw: 37_888, gzip: 10_560 },
  { path: '/member/rewards', raw: 36_864, gzip: 9_600 },
  { path: '/member/shop', raw: 44_032, gzip: 10_432 },
  { path: '/member/activity', raw: 89_920, gzip: 12_480 },
  { path: '/member/profile', raw: 38_528, gzip: 9_600 },
  { path: '/member/profile/messages', raw: 38_528, gzip: 9_600 },
  { path: '/member/profile/privacy', raw: 38_528, gzip: 9_600 },
  { path: '/member/subscriptions', raw: 31_680, gzip: 8_896 },
  { path: '/member/walletpass', raw: 29_248, gzip: 8_448 },
];

/**
 * The size of the scripts in home's first load, in bytes with gzip, texts and the home of its audience included. They may
 * differ by `BUDGET_TOLERANCE` in both directions, so that no budget is left behind that hides later growth.
 */
const scriptBudgets = { visitor: 213_112, member: 219_762 };

function weighScripts(html: string): number {
  const files = listScripts(html).map((script) => decodeURI(script).replace('/_next/', '.next/'));
  return files.reduce((sum, file) => sum + weighScript(readFileSync(file)), 0);
}

const weigh = (html: string) => ({ raw: Buffer.byteLength(html), gzip: gzipSync(html).length });

/** The product's texts in a page, by key; short ones may occur by chance. */
const findProductTexts = (html: string) =>
  Object.entries(texts).filter(([, text]) => text.length > 30 && html.includes(JSON.stringify(text).slice(1, -1)));

/**
 * The product's texts that a page shows as a whole, in an element or an attribute. What its state has, the business may have
 * named so.
 */
function findShownTexts(html: string): string[] {
  const [page = '', state = ''] = html.split('<script id="__NEXT_DATA__"');
  const markup = page.replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  const isName = (text: string) => state.toLowerCase().includes(`"${text.toLowerCase()}"`);
  const isShown = (text: string) => [`>${text}<`, `"${text}"`].some((part) => markup.includes(part));
  return [...new Set(Object.values(texts))].filter((text) => isShown(text) && !isName(text));
}

describe('HTML of a page', () => {
  let member: Browser;
  let busyMember: Browser;
  beforeAll(async () => {
    member = await world.signInByLink(await world.createMember('olive', { points: 50_000 }));
    busyMember = await world.signInByLink(await world.findDemoMember('olive'));
  });

  async function expectWithin(browser: Browser, { path, raw, gzip }: Budget): Promise<void> {
    const reply = await browser.request(path);
    expect(reply.status).toBe(200);
    const weight = weigh(reply.text);
    expect.soft(weight.raw, `bytes of ${path}`).toBeLessThanOrEqual(raw);
    expect.soft(weight.gzip, `bytes of ${path}, gzipped`).toBeLessThanOrEqual(gzip);
  }

  it.each(visitorBudgets)('is within its budget for visitors: $path', (budget) =>
    expectWithin(world.openBrowser('olive'), budget),
  );

  it.each(memberBudgets)('is within its budget for members: $path', (budget) => expectWithin(member, budget));

  it.each(busyMemberBudgets)('is within its budget for members with a history: $path', (budget) =>
    expectWithin(busyMember, budget),
  );

  it('has no benefits and items for visitors in a member’s page', async () => {
    const [forVisitor, forMember] = await Promise.all([world.openBrowser('olive').request('/'), member.request('/')]);
    expect(forVisitor.text).toContain('A birthday dessert');
    expect(forMember.text).not.toContain('A birthday dessert');
  });

  it('loads the scripts of its audience for the home page, as their budget says', async () => {
    const visitor = weighScripts((await world.openBrowser('olive').request('/')).text);
    const ofMember = weighScripts((await busyMember.request('/')).text);
    const change = { visitor: visitor - scriptBudgets.visitor, member: ofMember - scriptBudgets.member };
    for (const [audience, bytes] of Object.entries(change))
      expect
        .soft(Math.abs(bytes), `${bytes} bytes of a ${audience}'s scripts: if this is meant, move the budget`)
        .toBeLessThanOrEqual(BUDGET_TOLERANCE);
  });

  it('contains no texts that it does not show', async () => {
    const { text } = await world.openBrowser('olive').request('/auth/signin');
    expect(text).not.toContain(texts['profile.delete.text']);
    expect(findProductTexts(text.slice(text.indexOf('<script id="__NEXT_DATA__"')))).toEqual([]);
  });

  /** The texts after the scripts of texts that a page links have run, by the number of these scripts. */
  async function runTextsScripts(path: string): Promise<{ count: number; linked: Record<string, string> }> {
    const { text } = await world.openBrowser('olive').request(path);
    const sources = [...new Set(text.match(TEXTS_FILES))];
    const page = createContext({});
    for (const source of sources) {
      const file = await world.openBrowser('kahve').request(source);
      expect(file.status).toBe(200);
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      runInContext(file.text, page);
    }
    return { count: sources.length, linked: Texts.parse(Object(page.lpProductTexts).en) };
  }

  const findMissing = (shown: readonly string[], linked: Record<string, string>) => {
    const known = new Set(Object.values(linked));
    return shown.filter((text) => !known.has(text));
  };

  it('links files of its language, which browsers cache permanently and which contain all texts', async () => {
    expect(await runTextsScripts('/locations')).toEqual({ count: 2, linked: texts });
  });

  it.each(['/', '/auth/signin', '/offline', '/locations'])(
    'links a file with every text that it shows, for visitors: %s',
    async (path) => {
      const { linked } = await runTextsScripts(path);
      const shown = findShownTexts((await world.openBrowser('olive').request(path)).text);
      expect(findMissing(shown, linked)).toEqual([]);
    },
  );

  it('links a file with every text that it shows, for members', async () => {
    const { count, linked } = await runTextsScripts('/');
    expect(count).toBe(1);
    for (const browser of [member, busyMember]) {
      const shown = findShownTexts((await browser.request('/')).text);
      expect(shown.length).toBeGreaterThan(20);
      expect(findMissing(shown, linked)).toEqual([]);
    }
  });

  it('contains and shows the texts that a business overrides', async () => {
    const businessId = `worded-${randomUUID().slice(0, 8)}`;
    const host = `${businessId}.localhost`;
    const template = await world.readBusinessFile('olive');
    const own = { 'home.hero.title': 'Bread for the quarter', 'profile.delete.word': 'farewell' };
    await world.callAdmin('PUT', `/admin/businesses/${businessId}`, {
      ...template,
      businessId,
      hosts: [host],
      texts: { ...template.texts, en: own },
    });
    const browser = new Browser(world.stack.portalUrl, `${host}:${new URL(world.stack.portalUrl).port}`);
    await expect.poll(async () => (await browser.request('/')).status).toBe(200);
    const { text } = await browser.request('/');
    expect(text).toContain(`"texts":${JSON.stringify(own)}`);
    expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toBe(own['home.hero.title']);
    const response = await browser.request('/api/locales/en/translation');
    expect(response.json()).toEqual({ ...texts, ...own });
  });
});
