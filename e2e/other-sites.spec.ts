import type { Page } from '@playwright/test';
import type { TestMember, World } from '@/tests/world';
import { expect, portalOf, signIn, test } from './fixtures';

const writes = ['deleteMember', 'withdrawConsent', 'dataExport'].map((name) => `/api/protected/member/${name}`);

/** A page of somebody else, in a browser in which the member is signed in to the portal. */
async function visitEvil(page: Page): Promise<void> {
  const address = portalOf('olive').replace('olive.', 'evil.');
  await page.route(`${address}/attack`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Evil</title><body>' }),
  );
  await page.goto(`${address}/attack`);
}

/** Everything that such a page can do to make the browser ask for an address, without leaving it. */
function attack(address: string): void {
  const add = <K extends keyof HTMLElementTagNameMap>(tag: K, values: Partial<HTMLElementTagNameMap[K]>) =>
    document.body.appendChild(Object.assign(document.createElement(tag), values));
  const url = (by: string) => `${address}?by=${by}`;
  add('img', { src: url('img') });
  add('iframe', { src: url('iframe') });
  add('script', { src: url('script') });
  add('link', { rel: 'prefetch', href: url('prefetch') });
  add('link', { rel: 'stylesheet', href: url('stylesheet') });
  for (const [by, method, enctype] of [
    ['formGet', 'get', ''],
    ['formPost', 'post', 'text/plain'],
    ['formUrl', 'post', 'application/x-www-form-urlencoded'],
  ] as const) {
    add('iframe', { name: by });
    const form = add('form', { action: url(by), method, enctype, target: by });
    form.append(Object.assign(document.createElement('input'), { name: '{"privacyPolicy":true,"x":"', value: '"}' }));
    form.submit();
  }
  const credentials = 'include';
  const body = '{"privacyPolicy":true}';
  void fetch(url('noCors'), { mode: 'no-cors', credentials }).catch(() => undefined);
  void fetch(url('cors'), { credentials }).catch(() => undefined);
  void fetch(url('noCorsPost'), { method: 'POST', mode: 'no-cors', credentials, body }).catch(() => undefined);
  navigator.sendBeacon(url('beacon'), body);
}

/** Of the twelve the prefetch is the browser's own to make or to leave. */
const WITHOUT_LEAVING = 11;

const stateOf = async (world: World, { email }: TestMember) => ({
  ...(await world.admin<{ members: { hasConsent: boolean }[] }>(
    'GET',
    `/admin/members?businessId=olive&query=${encodeURIComponent(email)}`,
  )),
  ...(await world.admin<{ messages: unknown[] }>('GET', `/admin/outbox?to=${encodeURIComponent(email)}`)),
});

test.describe('another site', () => {
  test.use({ expectedComplaints: ['Failed to load', 'CORS', 'Refused', 'ERR_', 'blocked', 'MIME', 'frame', 'policy'] });

  test('ends no account, withdraws nothing and orders no report, whatever it tries (D1, G4)', async ({
    page,
    world,
  }) => {
    const member = await world.member('olive');
    await signIn(page, world, member);
    const before = await stateOf(world, member);
    const seen = new Set<string>();
    page.context().on('request', (request) => {
      const url = new URL(request.url());
      const by = url.searchParams.get('by');
      if (by && writes.includes(url.pathname)) seen.add(`${url.pathname} ${by}`);
    });
    await visitEvil(page);
    for (const path of writes) {
      const known = seen.size;
      await page.evaluate(attack, `${portalOf('olive')}${path}`);
      await expect
        .poll(() => seen.size, { message: `${path} is attacked in every way` })
        .toBeGreaterThanOrEqual(known + WITHOUT_LEAVING);
      const popup = page.waitForEvent('popup');
      await page.evaluate((url) => void window.open(url), `${portalOf('olive')}${path}?by=open`);
      const opened = await popup;
      await opened.waitForLoadState();
      await opened.close();
      await page.goto(`${portalOf('olive')}${path}?by=link`);
      await visitEvil(page);
    }
    expect(await stateOf(world, member)).toEqual(before);

    await page.goto(`${portalOf('olive')}/member/profile`);
    await expect(page.getByText(member.email)).toBeVisible();
  });
});
