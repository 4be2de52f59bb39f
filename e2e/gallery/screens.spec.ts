import { expect, type Page } from '@playwright/test';
import { cookieName } from '@/lib/storage/keys';
import { createConsentCookie } from '@/tests/consent-cookie';
import { hosts, type BusinessId } from '@/tests/stack-client';
import { test, type FixedWorld } from './stack-at-a-fixed-time';

const windows = {
  phone: { width: 360, height: 780 },
  desktop: { width: 1280, height: 900 },
};

const visitorScreens = { home: '/', 'sign-in': '/auth/signin', locations: '/locations' };
const memberScreens = {
  'member-home': '/',
  gifts: '/member/rewards',
  shop: '/member/shop',
  activity: '/member/activity',
  card: '/member/walletpass',
  profile: '/member/profile',
  messages: '/member/profile/messages',
  privacy: '/member/profile/privacy',
  plans: '/member/subscriptions',
};

interface Appearance {
  businessId: BusinessId;
  language: string;
  theme: 'light' | 'dark' | 'highContrast';
}

const appearances: Appearance[] = [
  { businessId: 'olive', language: 'en', theme: 'light' },
  { businessId: 'kahve', language: 'tr', theme: 'dark' },
  { businessId: 'sfarim', language: 'he', theme: 'light' },
];

/** One picture of each screen in each window, and one in each direction; the others by `npm run test:all`. */
const tags: Record<string, string[]> = { 'olive desktop': [], 'sfarim phone': [] };

const getOrigin = ({ world }: FixedWorld, businessId: BusinessId) =>
  `http://${hosts[businessId]}:${new URL(world.stack.portalUrl).port}`;

/** The browser of a returning visitor. */
async function prepare(page: Page, fixed: FixedWorld, { businessId, language, theme }: Appearance): Promise<void> {
  const url = getOrigin(fixed, businessId);
  const toCookie = (name: string, value: object) => ({ name, value: encodeURIComponent(JSON.stringify(value)), url });
  await page
    .context()
    .addCookies([
      toCookie(cookieName.language, { code: language }),
      toCookie(cookieName.consent, createConsentCookie()),
    ]);
  await page.addInitScript(fixed.clockScript);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

/** Signs the demo's member in, by a temporary link. */
async function signIn(page: Page, fixed: FixedWorld, businessId: BusinessId): Promise<void> {
  const { cookies } = await fixed.world.signInByLink(await fixed.world.findDemoMember(businessId));
  const url = getOrigin(fixed, businessId);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

/** Compares a screen with its picture. After an intended change: `npm run gallery`; the commit shows the difference. */
async function compare(page: Page, url: string, picture: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page).toHaveScreenshot(picture, {
    maxDiffPixelRatio: 0.01,
    // The code of a card is random.
    maskColor: '#d4d4d4',
    mask: picture.includes('-card-') ? [page.getByRole('heading', { level: 2 }).first().locator('+ *')] : [],
  });
}

for (const appearance of appearances)
  for (const [window, viewport] of Object.entries(windows))
    test.describe(
      `${appearance.businessId}, ${window}`,
      { tag: tags[`${appearance.businessId} ${window}`] ?? '@all' },
      () => {
        const { businessId } = appearance;
        test.use({ viewport });

        test('screens of visitors look like their pictures', async ({ page, fixed }) => {
          await prepare(page, fixed, appearance);
          for (const [screen, path] of Object.entries(visitorScreens))
            await compare(page, `${getOrigin(fixed, businessId)}${path}`, `${businessId}-${screen}-${window}.png`);
        });

        test('screens of members look like their pictures', async ({ page, fixed }) => {
          await prepare(page, fixed, appearance);
          await signIn(page, fixed, businessId);
          for (const [screen, path] of Object.entries(memberScreens))
            await compare(page, `${getOrigin(fixed, businessId)}${path}`, `${businessId}-${screen}-${window}.png`);
        });
      },
    );
