import type { Page } from '@playwright/test';
import { Browser } from '@/tests/browser';
import { confirmedContacts, type StackClient } from '@/tests/stack-client';
import { expect, getPortalUrl, getPortalUrlForHost, signIn, getStack, test } from './fixtures';

const HOST = 'hostile.localhost';
const BUSINESS = 'hostile';
const origin = () => getPortalUrlForHost(HOST);

const INJECTED_FLAG = 'window.__pwned=1';
const payloads = [
  `<script>${INJECTED_FLAG}</script>`,
  `<img src=x onerror="${INJECTED_FLAG}">`,
  `"><svg onload=${INJECTED_FLAG}>`,
  `'><iframe srcdoc="<script>parent.__pwned=1</script>">`,
  `</title><script>${INJECTED_FLAG}</script>`,
  `</style><script>${INJECTED_FLAG}</script>`,
  `</script><script>${INJECTED_FLAG}</script>`,
  `<a href="javascript:${INJECTED_FLAG}">x</a>`,
  `{{constructor.constructor('${INJECTED_FLAG}')()}}`,
  `\${${INJECTED_FLAG}}`,
  `$t(home.title) $t({"a":1})`,
  `<base href="//evil.example/">`,
  `<form action="//evil.example"><button>x</button></form>`,
  `<meta http-equiv=refresh content="0;url=//evil.example">`,
  `<details open ontoggle=${INJECTED_FLAG}>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${INJECTED_FLAG}>`,
  `\u202e<b onmouseover=${INJECTED_FLAG}>x</b>`,
  `--><script>${INJECTED_FLAG}</script>`,
  `]]><script>${INJECTED_FLAG}</script>`,
  `&lt;script&gt;${INJECTED_FLAG}&lt;/script&gt;`,
];

/** The texts of a business file that people read: everything else is an id, a URL, a number or a rule. */
const TEXT_KEYS = new Set([
  'name',
  'description',
  'terms',
  'title',
  'text',
  'label',
  'address',
  'city',
  'benefits',
  'businessName',
  'creditName',
  'creditNamePlural',
  'pointName',
  'pointsNamePlural',
]);

/** Choices from a list, which are refused unless they are in it. */
const CHOICE_KEYS = new Set(['icon']);

/** A copy in which the visible texts are replaced by the payloads in turn. */
function injectHostileTexts(value: unknown, read = false, turn = { at: 0 }): unknown {
  if (typeof value === 'string') return read ? (payloads[(turn.at += 1) % payloads.length] ?? '') : value;
  if (Array.isArray(value)) return value.map((item) => injectHostileTexts(item, read, turn));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, item]) =>
      [key, injectHostileTexts(item, !CHOICE_KEYS.has(key) && (read || TEXT_KEYS.has(key)), turn)] as const,
  );
  return Object.fromEntries(entries);
}

async function hostileBusiness(world: StackClient): Promise<void> {
  const { menu, countries, ...file } = await world.readBusinessFile('olive');
  const texts = Object.fromEntries(
    ['gifts.title', 'shell.footer', 'home.hello', 'cookies.title', 'cookies.onlyNecessary', 'shop.title'].map(
      (key, index) => [key, payloads[index] ?? ''],
    ),
  );
  await world.callAdmin('PUT', `/admin/businesses/${BUSINESS}`, {
    ...(injectHostileTexts(file) as object),
    businessId: BUSINESS,
    hosts: [HOST],
    countries,
    menu: menu.map((item, index) => ({ ...item, name: payloads[index % payloads.length] })),
    texts: { en: texts },
  });
}

/** A member whose names are payloads too, with entries in every list. */
async function hostileMember(page: Page, world: StackClient): Promise<void> {
  const email = `${crypto.randomUUID()}@members.example`;
  const names = { firstName: payloads[0]?.slice(0, 90), lastName: payloads[1]?.slice(0, 90) };
  const member = { businessId: BUSINESS, email, ...names, ...confirmedContacts, points: 100_000, credit: 100_000 };
  const { comoMemberId } = await world.callAdmin<{ comoMemberId: string }>('POST', '/admin/members', member);
  const person = { businessId: BUSINESS, comoMemberId };
  for (const [at, name] of payloads.slice(0, 6).entries()) {
    await world.callAdmin('POST', '/admin/gifts', {
      ...person,
      name: name.slice(0, 90),
      description: payloads[at + 6],
      validFrom: '2026-01-01T00:00:00Z',
    });
  }
  const bought = { receiptNumber: `${payloads[0]} ${comoMemberId.slice(0, 8)}`, locationId: 'olive-haifa' };
  const items = payloads.slice(0, 5).map((name) => ({ name: name.slice(0, 90), quantity: 1, amount: 1_000 }));
  await world.callAdmin(
    'POST',
    '/admin/purchases',
    { ...person, ...bought, items },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const browser = new Browser(getStack().portalUrl, new URL(origin()).host);
  await world.openSession(browser, email, await world.requestTicket(browser, email));
  await page.context().addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: origin() })));
}

const visitorPaths = [
  '/',
  '/locations',
  '/auth/signin',
  '/forms/visit-survey',
  '/lp?id=welcome-dessert',
  '/purchasescanner',
];
const memberPages = [
  'rewards',
  'shop',
  'shop?tab=rewards',
  'activity',
  'walletpass',
  'profile',
  'profile/messages',
  'profile/privacy',
  'subscriptions',
  'update-user-profile',
];

test('texts of businesses and members never run as scripts (X1)', async ({ page, world }) => {
  await hostileBusiness(world);
  const elsewhere: string[] = [];
  page.on('dialog', (dialog) => elsewhere.push(`dialog ${dialog.message()}`));
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (!/(^|\.)localhost$/.test(hostname) && request.url().startsWith('http')) elsewhere.push(request.url());
  });
  const crawl = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(`${origin()}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => '__pwned' in window), path).toBe(false);
    }
  };
  await crawl(visitorPaths);
  await hostileMember(page, world);
  await crawl(['/', ...memberPages.map((path) => `/member/${path}`)]);
  await page.goto(`${origin()}/member/rewards`);
  await expect(
    page
      .getByRole('main')
      .getByText(payloads[0] ?? '')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('a colour of a business cannot inject CSS (X2)', { tag: '@all' }, async ({ page, world }) => {
  const file = await world.readBusinessFile('olive');
  const nasty = ['red;}body{display:none', 'url(//evil.example)', 'expression(alert(1))', '#fff</style><script>'];
  for (const primary of nasty) {
    const wrong = { ...file, businessId: 'colours', hosts: ['colours.localhost'] };
    wrong.configuration = { ...file.configuration, lightTheme: { ...file.configuration.lightTheme, primary } };
    await expect(world.callAdmin('PUT', '/admin/businesses/colours', wrong)).rejects.toThrow('400');
  }
  file.businessId = 'colours';
  file.hosts = ['colours.localhost'];
  file.configuration.themeStyle =
    '--lp-radius: 1px;} body{display:none} --lp-x: url(//evil.example/x); @import "//evil.example"; </style>';
  await world.callAdmin('PUT', '/admin/businesses/colours', file);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(origin().replace(HOST, 'colours.localhost'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requested.filter((url) => url.includes('evil'))).toEqual([]);
});

test('messages of other origins cannot mark a profile as completed (F3)', async ({ page, world }) => {
  await signIn(page, world, await world.createMember('olive', { lastName: '' }));
  await page.goto(getPortalUrl('olive'));
  await page.getByRole('region', { name: 'Your profile' }).getByRole('button', { name: 'Add them' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete your profile' });
  await expect(dialog.frameLocator('iframe').getByLabel('First name')).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.evaluate(async () => {
    const right = { result: 'success', commonExtId: 'x', legacyToken: 'x' };
    const messages: unknown[] = [
      right,
      'x'.repeat(100_000),
      null,
      { ...right, __proto__: { polluted: 1 } },
      [right],
      JSON.stringify(right),
    ];
    for (let round = 0; round < 40; round += 1) for (const message of messages) window.postMessage(message, '*');
    const channel = new MessageChannel();
    channel.port1.postMessage(right);
    for (const frame of document.querySelectorAll('iframe')) {
      const forged = new MessageEvent('message', {
        data: right,
        origin: new URL(frame.src).origin,
        source: frame.contentWindow,
      });
      window.dispatchEvent(forged);
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  await expect(dialog).toBeVisible();
  expect(requested.filter((path) => path.includes('getMemberDetails'))).toEqual([]);
});

test.describe('Profile form with a URL that must not be framed (F4)', () => {
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://evil.example/1',
    'http://evil.example/',
    'https://a:b@evil.example/',
    '//evil.example',
    '',
  ]) {
    test(`shows a missing page instead of framing ${url || 'nothing'}`, { tag: '@all' }, async ({ page, world }) => {
      await signIn(page, world, await world.createMember('olive', { lastName: '' }));
      await page.route('**/api/protected/member/profileUrl', (route) => route.fulfill({ json: { url } }));
      await page.goto(getPortalUrl('olive'));
      await page.getByRole('region', { name: 'Your profile' }).getByRole('button', { name: 'Add them' }).click();
      const dialog = page.getByRole('dialog', { name: 'Complete your profile' });
      await expect(dialog.getByText('Oh no, there was an error')).toBeVisible();
      await expect(dialog.locator('iframe')).toHaveCount(0);
    });
  }
});
