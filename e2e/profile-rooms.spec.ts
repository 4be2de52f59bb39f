import type { Page, Route } from '@playwright/test';
import {
  allThemes,
  expect,
  expectAccessibleLayout,
  getPortalUrl,
  networkErrors,
  signIn,
  signInDemo,
  test,
} from './fixtures';

const rooms = [
  { path: '/member/profile/messages', title: 'Messages' },
  { path: '/member/profile/privacy', title: 'Privacy' },
] as const;

/** What becomes of the requests of a room. */
const states: Record<string, (route: Route) => Promise<void>> = {
  loads: () => new Promise(() => undefined),
  fails: (route) => route.fulfill({ status: 503, json: { status: 503, code: 'BACKEND_UNAVAILABLE', title: 'x' } }),
  'is offline': (route) => route.abort('internetdisconnected'),
};

/** Opens a room from the profile: what the server renders has its content at once. */
async function navigateToRoom(page: Page, { title }: (typeof rooms)[number], handle: (route: Route) => Promise<void>) {
  await page.goto(getPortalUrl('olive') + '/member/profile');
  const link = page.getByRole('main').getByRole('link', { name: title });
  await expect(link).toBeVisible();
  await page.route(/\/api\/protected\//, handle);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function openRoom(page: Page, { path, title }: (typeof rooms)[number]): Promise<void> {
  await page.goto(getPortalUrl('olive') + path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

// What a page logs of requests that fail.
test.use({ expectedErrors: [...networkErrors, '503 (Service Unavailable)'] });

for (const room of rooms) {
  for (const [state, handle] of Object.entries(states)) {
    test(
      `the room “${room.title}” is accessible in each theme while it ${state}`,
      { tag: '@all' },
      async ({ page, world }) => {
        await signIn(page, world, await world.createMember('olive'));
        await navigateToRoom(page, room, handle);
        if (state === 'loads')
          await expect(page.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeAttached();
        if (state === 'fails') await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
        await expectAccessibleLayout(page, allThemes);
      },
    );
  }

  test(
    `the room “${room.title}” is accessible in each theme without anything in it`,
    { tag: '@all' },
    async ({ page, world }) => {
      await signIn(page, world, await world.createMember('olive'));
      await openRoom(page, room);
      await expectAccessibleLayout(page, allThemes);
    },
  );
}

test('the dialogs of “Privacy” are accessible in each theme', { tag: '@all' }, async ({ page, world }) => {
  await signInDemo(page, world);
  await openRoom(page, rooms[1]);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleLayout(page, allThemes);
});
