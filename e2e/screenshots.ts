import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import { href } from '@/lib/navigation/hrefs';
import { cookieName } from '@/lib/storage/keys';
import { buildIfChanged } from '@/scripts/build';
import { startStack } from '@/scripts/stack';
import { chromiumArgs, findHeadlessChromium } from 'loyalty-testing/programs/chromium';
import { createConsentCookie } from '@/tests/consent-cookie';
import { createTestStackOptions } from '@/tests/setup/stack';
import { hosts, StackClient, type BusinessId } from '@/tests/stack-client';

const FOLDER = 'e2e/screenshots';

const widths = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } } as const;
const themes = ['light', 'dark', 'highContrast'] as const;
const languages: Record<BusinessId, readonly string[]> = {
  olive: ['en', 'he', 'tr'],
  kahve: ['tr', 'en', 'de', 'ar'],
  sfarim: ['he', 'en'],
};

const visitorScreens = {
  home: href.home,
  signin: href.signIn,
  earn: href.earn,
  locations: href.locations,
  scanner: href.scanner,
  survey: '/forms/visit-survey',
  credits: href.credits,
  accessibility: href.accessibility,
  goodbye: href.goodbye,
  offline: '/offline',
  missing: '/no-such-page',
};
const memberScreens = {
  'member-home': href.home,
  rewards: href.rewards,
  shop: href.shop,
  activity: href.activity,
  walletpass: href.walletPass,
  profile: href.profile,
  messages: href.messages,
  privacy: href.privacy,
  'update-profile': href.updateProfile,
  subscriptions: href.subscriptions,
  invoices: href.invoices,
  notices: href.notices,
};

interface Appearance {
  businessId: BusinessId;
  language: string;
  theme: (typeof themes)[number];
  width: keyof typeof widths;
}

/** Every combination, or those named on the command line: `npm run screenshots -- sfarim he dark phone`. */
function listAppearances(args: readonly string[]): Appearance[] {
  const all = (Object.keys(hosts) as BusinessId[]).flatMap((businessId) =>
    languages[businessId].flatMap((language) =>
      themes.flatMap((theme) =>
        (Object.keys(widths) as (keyof typeof widths)[]).map((width) => ({ businessId, language, theme, width })),
      ),
    ),
  );
  return all.filter((look) => args.every((word) => Object.values(look).includes(word)));
}

async function contextFor(browser: Browser, origin: string, look: Appearance): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: widths[look.width], baseURL: origin, reducedMotion: 'reduce' });
  const language = encodeURIComponent(JSON.stringify({ code: look.language }));
  const consent = encodeURIComponent(JSON.stringify(createConsentCookie()));
  await context.addCookies([
    { name: cookieName.language, value: language, url: origin },
    { name: cookieName.consent, value: consent, url: origin },
  ]);
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
  return context;
}

async function captureScreens(
  context: BrowserContext,
  look: Appearance,
  screens: Record<string, string>,
): Promise<void> {
  const page = await context.newPage();
  // A stream would keep the network busy.
  await page.route(`**${browserRoutes.getRevisions.path}`, (route) => route.fulfill({ status: 501 }));
  for (const [name, pathname] of Object.entries(screens)) {
    await page.goto(pathname, { waitUntil: 'networkidle' });
    const file = [look.businessId, name, look.language, look.theme, look.width].join('-');
    await page.screenshot({ path: path.join(FOLDER, `${file}.png`), fullPage: true });
  }
  await page.close();
}

async function main(): Promise<void> {
  await buildIfChanged();
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-portal-'));
  const options = createTestStackOptions(path.join(folder, 'data'), () => undefined);
  const stack = await startStack(options);
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumArgs });
  try {
    const world = new StackClient({
      portalUrl: stack.portal.url,
      backendUrl: stack.backend?.url ?? '',
      backendKey: options.backendKey,
    });
    for (const look of listAppearances(process.argv.slice(2))) {
      const origin = `http://${hosts[look.businessId]}:${stack.portal.port}`;
      const context = await contextFor(browser, origin, look);
      await captureScreens(context, look, visitorScreens);
      const member = await world.signIn({
        businessId: look.businessId,
        comoMemberId: '',
        email: `demo@${look.businessId}.example`,
        phoneNumber: '',
      });
      await context.addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: origin })));
      await captureScreens(context, look, memberScreens);
      await context.close();
      console.info(Object.values(look).join(' '));
    }
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
