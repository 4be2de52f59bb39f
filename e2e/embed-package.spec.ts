import { readFileSync } from 'node:fs';
import type { ConsoleMessage, Page } from '@playwright/test';
import { INTEGRITY_URL } from '@/lib/embed/embed-bundle';
import type { StackClient } from '@/tests/stack-client';
import { expect, expectAccessible, getStack } from './fixtures';
import { getPortalFrame, test } from './site-fixtures';

const PORTAL_IN_DOCS = 'https://club.olive.example';
const docs = readFileSync('docs/embedding.md', 'utf8');

/** The blocks of a language in the documentation, for this portal. */
function findCodeBlocks(language: string, portal: string): string[] {
  return [...docs.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, block = '']) =>
    block.replaceAll(PORTAL_IN_DOCS, portal),
  );
}

/** The policy that the documentation requires, on a page that allows nothing else and requires Trusted Types. */
function getDocumentedPolicy(portal: string): Record<string, string> {
  const [, scripts = '', frames = ''] = /`script-src (\S+); frame-src (\S+)`/.exec(docs) ?? [];
  const policy = `default-src 'self'; script-src 'self' ${scripts}; frame-src ${frames}; require-trusted-types-for 'script'`;
  return { 'content-security-policy': policy.replaceAll(PORTAL_IN_DOCS, portal) };
}

/** The lines of the script in the console of a page. */
function recordWarnings(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.text().startsWith('LoyaltyPortal: ')) lines.push(message.text());
  });
  return lines;
}

for (const name of ['element', 'react'] as const)
  test(
    `the ${name} example of the package signs its customer in and out and reports it`,
    { tag: name === 'element' ? [] : '@all' },
    async ({ page, demoShop }) => {
      const warnings = recordWarnings(page);
      await page.goto(new URL(name, demoShop).href);
      const portal = page.frameLocator('iframe[title="Olive & Thyme rewards"]');
      const log = page.getByRole('log');
      await expect(log).toContainText('ready {"signedIn":false}');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign in as the demo member' }).click();
      await expect(portal.getByRole('button', { name: /^My account/ })).toBeVisible();
      await expect(log).toContainText('signin {}');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(log).toContainText('signout {}');
      expect(warnings).toEqual([]);
    },
  );

test(
  'the React example shows another screen when its property changes',
  { tag: '@all' },
  async ({ page, demoShop }) => {
    await page.goto(new URL('react', demoShop).href);
    const portal = page.frameLocator('iframe[title="Olive & Thyme rewards"]');
    await expect(page.getByRole('log')).toContainText('ready {"signedIn":false}');
    await page.getByRole('button', { name: 'Show the locations' }).click();
    await expect(portal.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
  },
);

test('the module example embeds the portal with two lines of HTML', { tag: '@all' }, async ({ page, demoShop }) => {
  await page.goto(new URL('module', demoShop).href);
  const portal = page.frameLocator('iframe[title="Olive & Thyme rewards"]');
  await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'each line of HTML in the documentation embeds the portal under the strict policy that it names',
  { tag: '@all' },
  async ({ page, sites, business }) => {
    const warnings = recordWarnings(page);
    const blocks = findCodeBlocks('html', business.portal).filter((block) => !block.includes('/rewards.js'));
    expect(blocks).toHaveLength(5);
    for (const [index, block] of blocks.entries()) {
      await page.goto(sites.putPage('allowed.test', `/docs-${index}`, block, getDocumentedPolicy(business.portal)));
      const portal = page.frameLocator('iframe[title="Your rewards"]');
      await expect(portal.getByRole('heading', { level: 1 }), block).toBeVisible();
    }
    expect(warnings).toEqual([]);
  },
);

test(
  'a member is signed in by the token script of the documentation',
  { tag: '@all' },
  async ({ page, sites, business }) => {
    const token = await business.issueToken(await business.createMember({ firstName: 'Ada' }));
    const html = findCodeBlocks('html', business.portal).find((block) => block.includes('/rewards.js')) ?? '';
    const script = findCodeBlocks('js', business.portal).find((block) => block.startsWith('// rewards.js')) ?? '';
    sites.putScript('allowed.test', '/rewards.js', script);
    await page.route('**/loyalty-token', (route) => route.fulfill({ json: { token } }));
    await page.goto(sites.putPage('allowed.test', '/', html, getDocumentedPolicy(business.portal)));
    const portal = page.frameLocator('iframe[title="Your rewards"]');
    await expect(portal.getByRole('button', { name: /^My account/ })).toBeVisible();
  },
);

test.describe('Script with a wrong integrity value', () => {
  test.use({ expectedErrors: ['integrity'] });

  test(
    'is not executed, unlike the same script with the listed value',
    { tag: '@all' },
    async ({ page, sites, business }) => {
      await page.goto(sites.putPage('allowed.test', '/', ''));
      const list = await page.evaluate(
        async (url) => (await (await fetch(url)).json()) as Record<string, string>,
        business.portal + INTEGRITY_URL,
      );
      const [[url, integrity] = ['', '']] = Object.entries(list).filter(([name]) => name.endsWith('.js'));
      const line = (value: string) =>
        `<script src="${business.portal}${url}" integrity="${value}" crossorigin="anonymous" data-screen="locations"></script>`;
      await page.goto(sites.putPage('allowed.test', '/right', line(integrity)));
      await expect(getPortalFrame(page).getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
      await page.goto(sites.putPage('allowed.test', '/wrong', line(`sha384-${'A'.repeat(64)}`)));
      await expect(page.getByRole('heading', { name: 'allowed.test' })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
    },
  );
});

test(
  'wrong attributes are named in the console, and the portal is shown without them',
  { tag: '@all' },
  async ({ page, sites, business }) => {
    const warnings = recordWarnings(page);
    const attributes = 'data-screen="loyalty" data-theme="blue" data-hide-nav-bar';
    const html = `<script src="${business.portal}/embed.js" ${attributes}></script>`;
    await page.goto(sites.putPage('allowed.test', '/', html));
    await expect(getPortalFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
    expect(warnings).toEqual([
      expect.stringMatching(/^LoyaltyPortal: screen: "loyalty" ignored\. Allowed: home, signIn, /),
      'LoyaltyPortal: theme: "blue" ignored. Allowed: light, dark, highContrast',
      expect.stringMatching(/^LoyaltyPortal: hideNavBar: "" ignored\. Allowed: .*hideNavbar/),
    ]);
  },
);

test(
  'a script in the head without a target loads nothing, and explains how to fix it',
  { tag: '@all' },
  async ({ page, sites, business }) => {
    const warnings = recordWarnings(page);
    const html = `<script>
    const own = document.createElement('script');
    own.src = '${business.portal}/embed.js';
    own.dataset.screen = 'home';
    document.head.append(own);
  </script>`;
    await page.goto(sites.putPage('allowed.test', '/', html));
    await expect.poll(() => warnings).toEqual([expect.stringContaining('the script is in <head>')]);
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);

test.describe('Page on the developer’s own machine', () => {
  test.use({ expectedErrors: ['frame-ancestors', 'ERR_BLOCKED'] });

  /** A portal at a host name of its own, over http, which allows one page. */
  async function putLocalBusiness(world: StackClient, id: string, embedder: string): Promise<string> {
    const file = await world.readBusinessFile('olive');
    const stored = { ...file, businessId: id, hosts: [`${id}.localhost`], embedding: { parents: [embedder] } };
    await world.callAdmin('PUT', `/admin/businesses/${id}`, stored);
    return `http://${id}.localhost:${new URL(getStack().portalUrl).port}`;
  }

  test(
    'warns on another host than the portal’s that nobody can sign in, and names a host that works',
    { tag: '@all' },
    async ({ page, sites, world }, { workerIndex }) => {
      const warnings = recordWarnings(page);
      const origin = sites.plainOrigin('localhost');
      const portal = await putLocalBusiness(world, `velo${workerIndex}`, origin);
      sites.putPage('localhost', '/', `<script src="${portal}/embed.js" data-screen="home"></script>`);
      await page.goto(origin);
      await expect(getPortalFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
      const other = `http://velo${workerIndex}.localhost:${new URL(origin).port}`;
      await expect(page.getByRole('status').filter({ hasText: 'no sign-in over http' })).toContainText(other);
      expect(warnings).toEqual([expect.stringContaining(`use ${other} or https`)]);
    },
  );

  test(
    'shows its own origin instead of the portal if the business does not list it',
    { tag: '@all' },
    async ({ page, sites, world }, { workerIndex }) => {
      const origin = sites.plainOrigin('localhost');
      const portal = await putLocalBusiness(world, `closed${workerIndex}`, 'https://allowed.test');
      sites.putPage(
        'localhost',
        '/closed',
        `<script src="${portal}/embed.js" data-screen="home" data-timeout="60000"></script>`,
      );
      await page.clock.install();
      await page.goto(`${origin}/closed`);
      await expect(page.getByRole('status')).toHaveText('Loading…');
      await page.clock.fastForward(60_000);
      await expect(page.getByRole('status')).toContainText(`${origin} not in its embedding.parents`);
    },
  );
});
