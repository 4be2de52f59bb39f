import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { header } from 'loyalty-contract/headers';
import { PREVIEW_HEADER } from '@/lib/preview/names';
import { formatPreview, type PreviewViewer } from '@/lib/preview/preview-value';
import { serializeCookies } from '../browser';
import { startInProcessStack, type InProcessStack } from '../in-process-stack';
import { signInStaff } from '../sign-in-staff';
import { hosts, type BusinessId } from '../stack-client';

const NAME = 'Olive & the draft';

let stack: InProcessStack;
let staffToken: string;

/** A call of the owner at the desk, to the backend. */
const callAsOwner = <T>(method: string, path: string, body: object = {}): Promise<T> =>
  stack.world.callAdmin(method, path, method === 'GET' ? undefined : body, { [header.staffToken]: staffToken });

async function createValue(viewer: PreviewViewer): Promise<string> {
  const { token } = await callAsOwner<{ token: string }>('POST', '/admin/studio/olive/draft/preview');
  return formatPreview({ viewer, locale: 'en', token });
}

beforeAll(async () => {
  stack = await startInProcessStack();
  staffToken = await signInStaff(stack.world, 'olive');
  const { draftVersion, live } = await callAsOwner<{ draftVersion: number; live: { number: number } }>(
    'GET',
    '/admin/studio/olive',
  );
  const changes = { businessName: NAME, lightPrimary: '#123456' };
  await callAsOwner('POST', '/admin/studio/olive/draft', { draftVersion, baseVersion: live.number, changes });
});
afterAll(() => stack.stop());

const getPort = () => new URL(stack.world.stack.portalUrl).port;

/** A request to the portal of a business, as from a frame. */
async function send(target: string, headers: Record<string, string> = {}, businessId: BusinessId = 'olive') {
  const host = `${hosts[businessId]}:${getPort()}`;
  const response = await request(`http://127.0.0.1:${getPort()}${target}`, {
    headers: { host, 'sec-fetch-dest': 'iframe', ...headers },
  });
  const text = await response.body.text();
  const policy = String(response.headers['content-security-policy']);
  const frameAncestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1];
  return { status: response.statusCode, headers: response.headers, text, frameAncestors };
}

describe('The portal in a preview', () => {
  it('DK21: shows the draft in a frame of the desk alone, uncached, and sets no cookie', async () => {
    const page = await send(`/?preview=${await createValue('visitor')}&theme=dark`);
    expect([page.status, page.frameAncestors]).toEqual([200, `http://desk.localhost:${getPort()}`]);
    expect(page.text).toContain(NAME.replace('&', '&amp;'));
    expect(page.text).toContain('This is a preview of a draft.');
    expect(page.text).toContain('#123456');
    expect(page.text).toContain('data-theme="dark"');
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  it('DK19: shows nothing of the draft without its token, before and after it was shown with it', async () => {
    const value = await createValue('visitor');
    for (const target of ['/', `/?preview=${value}`, '/', `/?preview=${value}x`]) {
      const { text, status } = await send(target);
      const isPreview = target.endsWith(value);
      expect([target, text.includes('the draft'), status]).toEqual([
        target,
        isPreview,
        target.endsWith('x') ? 403 : 200,
      ]);
    }
    const configuration = await send('/api/configuration');
    expect(configuration.text).not.toContain(NAME);
    expect((await send('/api/configuration', { [PREVIEW_HEADER]: value })).text).toContain(NAME);
    expect((await send('/api/configuration')).text).not.toContain(NAME);
  });

  it('DK19: refuses the token at another business, and once its person has signed out', async () => {
    const value = await createValue('visitor');
    const elsewhere = await send(`/?preview=${value}`, {}, 'kahve');
    expect([elsewhere.status, elsewhere.text.includes(NAME)]).toEqual([403, false]);
    expect(elsewhere.frameAncestors).toBe(`http://desk.localhost:${getPort()}`);
    const response = await send('/api/configuration', { [PREVIEW_HEADER]: value }, 'kahve');
    expect(JSON.parse(response.text)).toMatchObject({ code: 'PREVIEW_ENDED' });
    const before = staffToken;
    staffToken = await signInStaff(stack.world, 'olive');
    const own = await createValue('visitor');
    await callAsOwner('POST', '/staff/session/end');
    staffToken = before;
    expect((await send(`/?preview=${own}`)).status).toBe(403);
  });

  it('DK21: reads no session: it shows the member that was invented, and signs nobody in', async () => {
    const member = await stack.world.createMember('olive', { firstName: 'Secretive' });
    const cookie = serializeCookies((await stack.world.signInByLink(member)).cookies);
    const value = await createValue('old');
    const page = await send(`/?preview=${value}`, { cookie });
    expect([page.status, page.text.includes('Alex'), page.text.includes('Secretive')]).toEqual([200, true, false]);
    expect(page.headers['set-cookie']).toBeUndefined();
    const details = await send('/api/protected/member/getMemberDetails', { cookie, [PREVIEW_HEADER]: value });
    expect(JSON.parse(details.text)).toMatchObject({ member: { comoMemberId: 'preview-old' } });
    const shop = await send(`/member/shop?preview=${await createValue('visitor')}`, { cookie });
    expect([shop.status, String(shop.headers.location)]).toEqual([307, expect.stringContaining('/auth/signin?')]);
    expect(String(shop.headers.location)).toContain('preview=visitor.en.');
  });

  it('DK21: is framed by documents of the studio alone, and by those of who may edit', async () => {
    const readFrames = async (path: string, token = staffToken) => {
      const cookie = `desk.sid=${token}`;
      const { headers } = await send(path, { host: `desk.localhost:${getPort()}`, cookie });
      return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    for (const path of ['/programme', '/programme/look', '/programme/rewards'])
      expect([path, await readFrames(path)]).toEqual([path, `http://localhost:${getPort()}`]);
    for (const path of ['/today', '/programme/history', '/till', '/account'])
      expect([path, await readFrames(path)]).toEqual([path, "'none'"]);
    expect(await readFrames('/programme/look', await signInStaff(stack.world, 'olive', 'cashier'))).toBe("'none'");
  });

  it('DK21: writes the token to no log', async () => {
    const value = await createValue('new');
    await send(`/?preview=${value}`);
    await send('/api/configuration', { [PREVIEW_HEADER]: value });
    await send('/api/protected/member/profileFields', { [PREVIEW_HEADER]: value });
    const [, , payload = ''] = value.split('.');
    expect(stack.written()).not.toContain(payload);
  });
});
