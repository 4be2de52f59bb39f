import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createMember,
  putTestBusiness,
  signIn,
  createUniqueId,
  type TestMember,
  createUniquePhone,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Hosted profile page', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open, { LOCALES_DIR: 'locales', SIGN_IN_BUDGET_FACTOR: '100', OTP_RESEND: '0' });
    businessId = createUniqueId('page');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const host = () => `${businessId}.test`;
  async function createNewMember() {
    const member = await createMember(world, businessId);
    return { member, token: await signIn(world, member) };
  }
  const missing = async (token: string) =>
    (await world.call('GET', '/api/protected/member/getMemberDetails', { host: host(), token })).body
      .hasMissingMandatoryFields;
  async function link(token: string) {
    const { body } = await world.call('GET', '/api/protected/member/profileUrl', { host: `${host()}:8443`, token });
    return new URL(String(body.url));
  }
  const get = ({ pathname, search }: URL) =>
    world.server.inject({ method: 'GET', url: `${pathname}${search}&lang=he` });
  const post = ({ pathname, searchParams }: URL, fields: Record<string, string>) =>
    world.server.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: searchParams.get('token') ?? '', lang: 'en', ...fields }).toString(),
    });

  it('shows the member’s form in their language, only to the portal that requested it', async () => {
    const { member, token } = await createNewMember();
    const page = await get(await link(token));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<html lang="he" dir="rtl">');
    expect(page.body).toContain(member.email);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors https://${host()}:8443`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('refuses a name of which letters were lost, and shows the form again', async () => {
    const { member, token } = await createNewMember();
    for (const firstName of ['J\uFFFDrgen', 'J\0rgen']) {
      const page = await post(await link(token), { firstName, lastName: 'Byron' });
      expect(page.statusCode).toBe(400);
      if (!firstName.includes('\0')) expect(page.body).toContain('aria-invalid="true"');
    }
    const { body } = await world.call('GET', `/admin/members?businessId=${businessId}&query=${member.id}`);
    expect(body.members).toMatchObject([{ firstName: 'Ada' }]);
  });

  it('keeps a contact editable until it is confirmed', async () => {
    const { token } = await createNewMember();
    const fields = { firstName: 'Ada', lastName: 'Byron' };
    await post(await link(token), { ...fields, phoneNumber: createUniquePhone() });
    const page = await get(await link(token));
    expect(page.body).toMatch(/<input[^>]*id="email"[^>]*readonly/);
    expect(page.body).not.toMatch(/<input[^>]*id="phoneNumber"[^>]*readonly/);
    const phoneNumber = createUniquePhone();
    expect((await post(await link(token), { ...fields, phoneNumber })).statusCode).toBe(200);
    const { body } = await world.call('GET', '/api/protected/member/getMemberDetails', { host: host(), token });
    expect(body.member).toMatchObject({ phoneNumber, phoneConfirmed: false });
  });

  it('saves once and notifies exactly that portal', async () => {
    const { token } = await createNewMember();
    const url = await link(token);
    const fields = { firstName: 'Ada', lastName: 'Byron', phoneNumber: createUniquePhone(), favouriteDish: '' };
    const saved = await post(url, fields);
    expect(saved.statusCode).toBe(200);
    expect(saved.body).toMatch(
      new RegExp(
        `parent\\.postMessage\\(\\{"result":"success","commonExtId":"[^"]+","legacyToken":""\\}, "https://${host()}:8443"\\)`,
      ),
    );
    expect(await missing(token)).toBe(false);
    expect((await post(url, { ...fields, firstName: 'Eve' })).statusCode).toBe(404);
    expect((await get(url)).statusCode).toBe(404);
  });

  it('empties an optional field that was emptied', async () => {
    const { token } = await createNewMember();
    const phoneNumber = createUniquePhone();
    const names = { firstName: 'Ada', lastName: 'Byron', phoneNumber };
    const readValues = async () =>
      (await world.call('GET', '/api/protected/member/profileFields', { host: host(), token })).body.values;
    expect((await post(await link(token), { ...names, birthday: '1990-05-17' })).statusCode).toBe(200);
    expect(await readValues()).toHaveProperty('birthday', '1990-05-17');
    expect((await post(await link(token), { ...names, birthday: '' })).statusCode).toBe(200);
    expect(await readValues()).not.toHaveProperty('birthday');
  });

  it('shows errors beside fields, keeps typed values, and can be submitted again', async () => {
    const { token } = await createNewMember();
    const url = await link(token);
    const wrong = await post(url, { firstName: '"><script>alert(1)</script>', phoneNumber: 'none' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('id="lastName-wrong"');
    expect(wrong.body).toContain('id="phoneNumber-wrong"');
    expect(wrong.body).toContain('&quot;&gt;&lt;script&gt;');
    expect(wrong.body).not.toContain('<script>alert');
    const good = { firstName: 'Ada', lastName: 'Byron', phoneNumber: createUniquePhone() };
    expect((await post(url, good)).statusCode).toBe(200);
  });

  it.each<[string, (member: TestMember, token: string) => Promise<unknown>]>([
    ['signs out', (_, token) => world.call('POST', '/session/end', { host: host(), token })],
    [
      'has all sessions ended by staff',
      (member) =>
        world.call('POST', '/admin/sessions/revoke', {
          body: { businessId, comoMemberId: member.id, revokedBy: 'dana' },
        }),
    ],
    [
      'signs in again in the same browser',
      (member) => signIn(world, member, { browser: 'browser-of-the-profile-page' }),
    ],
    [
      'leaves the session idle for too long',
      (member) =>
        world.app.db
          .updateTable('sessions')
          .set({ last_seen_at: new Date(world.app.now().getTime() - 86_401_000) })
          .where('member_id', '=', member.id)
          .execute(),
    ],
  ])('ends when the member %s, before or after it is shown', async (_, end) => {
    const member = await createMember(world, businessId);
    const token = await signIn(world, member, { browser: 'browser-of-the-profile-page' });
    const url = await link(token);
    expect((await get(url)).statusCode).toBe(200);
    await end(member, token);
    const shown = await get(url);
    expect([shown.statusCode, shown.body.includes(member.email)]).toEqual([404, false]);
    const fields = { firstName: 'Eve', lastName: 'Eve', phoneNumber: createUniquePhone() };
    expect((await post(url, fields)).statusCode).toBe(404);
    const row = world.app.db.selectFrom('members').select('first_name').where('id', '=', member.id);
    expect(await row.executeTakeFirst()).toEqual({ first_name: 'Ada' });
  });

  it('expires after fifteen minutes and rejects guessed URLs', async () => {
    const { token } = await createNewMember();
    const url = await link(token);
    world.advanceClock(901);
    expect((await get(url)).statusCode).toBe(404);
    url.searchParams.set('token', 'A'.repeat(43));
    expect((await get(url)).statusCode).toBe(404);
    expect((await post(url, { firstName: 'Eve' })).statusCode).toBe(404);
  });
});
