import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { Browser, type Reply } from './browser';
import { StackClient } from './stack-client';

const stack = inject('stack');
const world = new StackClient(stack);

/** Requests a page. @returns whether it was rendered for this request, according to the portal's log */
async function fetchAndFindRendering(
  browser: Browser,
  path: string,
  headers: Record<string, string> = {},
): Promise<Reply & { rendered: boolean }> {
  const requestId = `render-${randomUUID()}`;
  const reply = await browser.request(path, { headers: { ...headers, 'x-request-id': requestId } });
  const findLine = async () => {
    const lines = (await readFile(stack.logFile, 'utf8')).split('\n');
    return lines.find((line) =>
      ['"service":"portal"', '"event":"request"', requestId].every((part) => line.includes(part)),
    );
  };
  await expect.poll(findLine).toBeDefined();
  return { ...reply, rendered: (await findLine())?.includes('"renderMs":') ?? false };
}

describe('Page of the portal', () => {
  it('is rendered once for consecutive visitors', async () => {
    const path = '/locations?returnUrl=once';
    const first = await fetchAndFindRendering(world.openBrowser('kahve'), path);
    const second = await fetchAndFindRendering(world.openBrowser('kahve'), path);
    expect([first.rendered, second.rendered]).toEqual([true, false]);
    expect(second.text).toBe(first.text);
  });

  it('M4: is rendered once for consecutive visitors who accept compressed pages, as browsers do', async () => {
    const fetchCompressed = () =>
      fetchAndFindRendering(world.openBrowser('kahve'), '/locations?returnUrl=compressed', {
        'accept-encoding': 'gzip, deflate, br',
      });
    const visits = [await fetchCompressed(), await fetchCompressed(), await fetchCompressed()];
    expect(visits.map(({ rendered }) => rendered)).toEqual([true, false, false]);
    expect(visits.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br', 'br']);
  });

  it('is rendered for each member, and for visitors without member data', async () => {
    const member = await world.createMember('kahve');
    const browser = await world.signIn(member);
    const path = '/?item=for-whom';
    const mine = await fetchAndFindRendering(browser, path);
    const theirs = await fetchAndFindRendering(world.openBrowser('kahve'), path);
    const again = await fetchAndFindRendering(browser, path);
    expect(mine.text).toContain(member.comoMemberId);
    expect(theirs.text).not.toContain(member.comoMemberId);
    expect(again.text).toContain(member.comoMemberId);
    expect([mine, theirs, again].map(({ rendered }) => rendered)).toEqual([true, true, true]);
  });

  it('V1: is the same for visitors whose addresses differ only by what it does not know, and contains none of them', async () => {
    const campaigns = ['utm_source=canary-a', 'fbclid=canary-b&theme=dark', 'theme=dark&theme=light&x=canary-c'];
    const pages = [];
    for (const campaign of campaigns)
      pages.push(await fetchAndFindRendering(world.openBrowser('kahve'), `/locations?${campaign}&returnUrl=v1`));
    expect(pages.map(({ rendered }) => rendered)).toEqual([true, true, false]);
    expect(pages[2]?.text).toBe(pages[1]?.text);
    for (const { text } of pages) expect(text).not.toContain('canary-');
  });

  it('V1: is rendered once for all who open temporary links, and contains nothing of them', async () => {
    const pages = [];
    for (const token of ['canary-a', 'canary-b'])
      pages.push(
        await fetchAndFindRendering(world.openBrowser('kahve'), `/member/shop?temporarytoken=${token}&utm_id=canary`),
      );
    expect(pages.map(({ rendered, status }) => [rendered, status])).toEqual([
      [true, 200],
      [false, 200],
    ]);
    expect(pages[1]?.text).toBe(pages[0]?.text);
    for (const { text, headers } of pages) {
      expect(text).not.toContain('canary');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  it('V1: is rendered once for all who follow invitations, shows that they are invited, and contains no code', async () => {
    const pages = [];
    for (const code of ['AB12-CD34-EF56', 'ZY98-XW76-VT54'])
      pages.push(await fetchAndFindRendering(world.openBrowser('olive'), `/?ref=${code}&theme=dark`));
    expect(pages.map(({ rendered }) => rendered)).toEqual([true, false]);
    expect(pages[1]?.text).toBe(pages[0]?.text);
    expect(pages[0]?.text).toContain('aria-label="Invitation"');
    expect(pages[0]?.text).not.toContain('AB12-CD34');
  });

  it('V1: of the desk is the same for all who are not signed in, by language, whatever their browsers remember', async () => {
    const open = () => new Browser(stack.portalUrl, `desk.localhost:${new URL(stack.portalUrl).port}`);
    const returning = open();
    returning.cookies.set('desk.place', encodeURIComponent('{"businessId":"canary","locationId":"canary"}'));
    const path = '/sign-in?next=%2Ftoday';
    const pages = [await fetchAndFindRendering(returning, path), await fetchAndFindRendering(open(), path)];
    expect(pages.map(({ rendered }) => rendered)).toEqual([true, false]);
    expect(pages[0]?.text).not.toContain('canary');
    expect(pages[1]?.text).toBe(pages[0]?.text);
    const hebrew = await open().request(path, { headers: { 'accept-language': 'he' } });
    expect(hebrew.text).toContain('dir="rtl"');
  });

  it('that needs a session leads all visitors to sign-in by one response', async () => {
    const path = '/member/profile?returnUrl=redirected';
    const [first, second] = [
      await fetchAndFindRendering(world.openBrowser('kahve'), path),
      await fetchAndFindRendering(world.openBrowser('kahve'), path),
    ];
    expect([first.rendered, second.rendered]).toEqual([true, false]);
    expect([first.status, second.status]).toEqual([307, 307]);
    expect(second.headers.location).toBe(first.headers.location);
  });

  it('M4: is kept for all if its first visitor has the cookies of a preview, and accepts a coding that nobody uses', async () => {
    const path = '/locations?returnUrl=preview';
    const browser = world.openBrowser('kahve');
    for (const name of ['a', '__prerender_bypass', '__next_preview_data', 'b']) browser.cookies.set(name, 'planted');
    const first = await fetchAndFindRendering(browser, path, { 'accept-encoding': 'deflate' });
    expect(first.headers).not.toHaveProperty('set-cookie');
    const second = await fetchAndFindRendering(world.openBrowser('kahve'), path);
    expect([first.rendered, second.rendered]).toEqual([true, false]);
  });

  it('is the visitors’ own for a cookie that is no session', async () => {
    const path = '/locations?returnUrl=no-session';
    const first = await fetchAndFindRendering(world.openBrowser('kahve'), path);
    const browser = world.openBrowser('kahve');
    browser.cookies.set('lp.sid', 'a.planted.session.cookie.x');
    const second = await fetchAndFindRendering(browser, path);
    expect([first.rendered, second.rendered]).toEqual([true, false]);
  });
});
