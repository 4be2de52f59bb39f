import { randomUUID } from 'node:crypto';
import { DAY_MS } from 'loyalty-text/durations';
import { browserRoutes, type BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { getCall, type CallName } from 'loyalty-contract/calls/calls';
import { createOpenApiDocument } from 'loyalty-contract/openapi/document';
import { fillPath } from 'loyalty-contract/calls/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPortalUrl } from '../../core/portal-url';
import { createMember, createBrowserId, putTestBusiness, createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { findAllRows } from '../../testing/dump';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

/** Valid bodies of calls that would change something if they were not refused. */
const examples: Partial<Record<CallName, object>> = {
  submitPointShopPurchase: { itemId: 'gift-espresso', price: 30_000 },
  submitFeedback: {
    feedBackData: { email: 'ada@example.com', subject: 'Hours', message: 'Open?' },
    recaptchaData: {},
  },
  submitForm: { form: 'profile', formFields: { firstName: 'Eve', lastName: 'Eve' } },
  requestVerification: { customIdentifier: 'email', userIdentifier: 'eve@example.com' },
  addPushToken: { token: 'a'.repeat(40), deviceId: randomUUID() },
  exportData: { email: 'eve@example.com' },
};

onDatabase('Temporary link', (open) => {
  let world: World;
  let member: TestMember;
  beforeAll(async () => {
    world = await createWorld(open);
    for (const id of ['here', 'there']) await putTestBusiness(world, createBusinessFile(id));
    member = await createMember(world, 'here');
  });
  afterAll(() => world.close());

  const issue = async (more: Record<string, unknown> = {}) =>
    (
      await world.call('POST', '/admin/temporaryTokens', {
        body: { businessId: 'here', comoMemberId: member.id, issuedBy: 'dana', reason: 'asked by phone', ...more },
      })
    ).body as { temporaryToken: string; url: string; expiresAt: string };
  const redeem = (temporaryToken: string, host = 'here.test', browser = createBrowserId()) =>
    world.call('POST', '/session/temporaryToken', { host, browser, body: { temporaryToken } });
  const sessions = async () => (await world.app.db.selectFrom('sessions').selectAll().execute()).length;

  it('is a link whose secret is only stored hashed, with an audit entry of person, reason and member', async () => {
    const { temporaryToken, url, expiresAt } = await issue({ path: '/member/rewards?tab=used' });
    expect(url).toBe(`https://here.test/member/rewards?tab=used&temporarytoken=${temporaryToken}`);
    expect(Buffer.from(temporaryToken, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    expect(Date.parse(expiresAt) - world.app.now().getTime()).toBeLessThanOrEqual(300_000);
    const stored = await world.app.db.selectFrom('temporary_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(temporaryToken);
    const { body } = await world.call('GET', '/admin/audit?businessId=here');
    expect(body.entries).toContainEqual(
      expect.objectContaining({
        actor: 'dana',
        action: 'temporaryToken.issue',
        subject: member.id,
        detail: { purpose: 'support', reason: 'asked by phone' },
      }),
    );
    expect(JSON.stringify(body)).not.toContain(temporaryToken);
    expect(JSON.stringify(world.lines)).not.toContain(temporaryToken);
  });

  it('opens one session for fifty concurrent uses, and none afterwards (K2)', async () => {
    const { temporaryToken } = await issue();
    const before = await sessions();
    const responses = await Promise.all(Array.from({ length: 50 }, () => redeem(temporaryToken)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    const refused = responses.filter((response) => response.status !== 200);
    expect(new Set(refused.map((response) => `${response.status} ${String(response.body.code)}`))).toEqual(
      new Set(['401 LINK_USED']),
    );
    expect(await sessions()).toBe(before + 1);
    expect((await redeem(temporaryToken)).status).toBe(401);
  });

  it('is rejected when it has expired (K7), at another business (K8), or when it is invalid, which does not consume it', async () => {
    const { temporaryToken } = await issue();
    const before = await sessions();
    expect(await redeem(temporaryToken, 'there.test')).toMatchObject({ status: 401, body: { code: 'LINK_ELSEWHERE' } });
    expect(await redeem('x'.repeat(43))).toMatchObject({ status: 401, body: { code: 'TICKET_REFUSED' } });
    expect((await redeem('short')).status).toBe(400);
    expect(await sessions()).toBe(before);
    expect((await redeem(temporaryToken)).status).toBe(200);
    const late = await issue();
    world.advanceClock(6 * 60);
    expect(await redeem(late.temporaryToken)).toMatchObject({ status: 401, body: { code: 'LINK_EXPIRED' } });
    await issue();
    expect(await redeem(late.temporaryToken)).toMatchObject({ status: 401, body: { code: 'LINK_EXPIRED' } });
    expect(await sessions()).toBe(before + 1);
  });

  it('opens a support session that ends after fifteen minutes regardless of use', async () => {
    const { temporaryToken } = await issue();
    const { body } = await redeem(temporaryToken);
    expect(body).toMatchObject({ comoMemberId: member.id, openedBy: 'temporaryToken', support: true });
    const details = () =>
      world.call('GET', '/api/protected/member/getMemberDetails', {
        host: member.host,
        token: String(body.memberToken),
      });
    for (let minute = 0; minute < 14; minute += 7) {
      world.advanceClock(7 * 60);
      expect((await details()).status).toBe(200);
    }
    world.advanceClock(61);
    expect((await details()).status).toBe(401);
  });

  it('allows support every read of a member, and rejects every other call without effect (K6)', async () => {
    const phoneNumber = '+972541119876';
    const visited = await createMember(world, 'here', { phoneNumber, points: 500_000 });
    const claimed = { phoneNumber, landingPageId: 'welcome-dessert' };
    await world.call('POST', '/api/lp/gift/register/', {
      host: 'here.test',
      idempotencyKey: randomUUID(),
      body: claimed,
    });
    const { temporaryToken } = await issue({ comoMemberId: visited.id });
    const token = String((await redeem(temporaryToken)).body.memberToken);
    const params: Record<string, string> = { page: '1', perPage: '10', creditType: 'points', list: 'points' };
    const ofMembers = (Object.keys(browserRoutes) as BrowserCallName[])
      .map(getCall)
      .filter((call) => call.access === 'member' || call.knowsMember);
    const before = await findAllRows(world.app.db);
    const allowed: string[] = [];
    for (const call of ofMembers) {
      const { status, body } = await world.call(call.method, fillPath(call.path, params), {
        host: 'here.test',
        token,
        idempotencyKey: randomUUID(),
        ...(call.method === 'POST' ? { body: examples[call.name] ?? {} } : {}),
      });
      if (status === 200) allowed.push(call.name);
      else expect([call.name, status, body.code]).toEqual([call.name, 403, 'FORBIDDEN_IN_SUPPORT_SESSION']);
      expect([call.name, await findAllRows(world.app.db)]).toEqual([call.name, before]);
    }
    expect(allowed.sort()).toEqual([
      'getActivitySummary',
      'getBudgetActivity',
      'getConsents',
      'getGifts',
      'getInvoices',
      'getMemberDetails',
      'getNotices',
      'getProfileFields',
      'getPurchases',
      'getShops',
      'getSubscriptions',
      'getSupportSessions',
      'getYearInReview',
    ]);
  });

  it('shows support a gift without its code', async () => {
    const visited = await createMember(world, 'here');
    const gift = { businessId: 'here', comoMemberId: visited.id, name: 'Cake', description: 'A piece' };
    const validFrom = new Date(world.app.now().getTime() - 1_000).toISOString();
    await world.call('POST', '/admin/gifts', { idempotencyKey: randomUUID(), body: { ...gift, validFrom } });
    const token = String((await redeem((await issue({ comoMemberId: visited.id })).temporaryToken)).body.memberToken);
    const { body } = await world.call('GET', '/api/protected/gift', { host: 'here.test', token });
    expect(body.gifts).toMatchObject([{ name: 'Cake', status: 'active', code: null }]);
  });

  it('marks calls available in a support session in the API document', () => {
    const { paths } = createOpenApiDocument('portal', '1.0.0') as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(paths['/api/protected/gift']?.get).toMatchObject({ 'x-support-session': 'allowed' });
    const purchase = paths['/api/protected/points/submitPointShopPurchase']?.post;
    expect(purchase).toMatchObject({ 'x-support-session': 'refused' });
    expect(JSON.stringify(purchase?.responses)).toContain('FORBIDDEN_IN_SUPPORT_SESSION');
    expect(paths['/api/configuration']?.get).not.toHaveProperty('x-support-session');
  });

  it('opens the member’s own session with purpose member', async () => {
    const { body } = await redeem((await issue({ purpose: 'member' })).temporaryToken);
    expect(body).toMatchObject({ support: false });
    expect(Date.parse(String(body.expiresAt)) - world.app.now().getTime()).toBeGreaterThan(DAY_MS);
  });

  it('lists support sessions to the member with time, person and reason only', async () => {
    const other = await createMember(world, 'here');
    const issued = { comoMemberId: other.id };
    await issue({ ...issued, reason: 'never opened' });
    const token = String(
      (await redeem((await issue({ ...issued, purpose: 'member' })).temporaryToken)).body.memberToken,
    );
    await redeem((await issue({ ...issued, issuedBy: 'avi', reason: 'missing points' })).temporaryToken);
    const request = (more: Record<string, string>) =>
      world.call('GET', '/api/protected/member/supportSessions', { host: member.host, ...more });
    const { body } = await request({ token });
    expect(body.supportSessions).toEqual([
      { openedAt: expect.stringMatching(/Z$/) as string, openedBy: 'avi', reason: 'missing points' },
    ]);
    expect((await request({})).status).toBe(401);
  });

  it('is issued only for members of the business', async () => {
    const body = { businessId: 'there', comoMemberId: member.id, issuedBy: 'dana' };
    expect((await world.call('POST', '/admin/temporaryTokens', { body })).status).toBe(404);
    const nowhere = { ...body, businessId: createUniqueId('biz') };
    expect((await world.call('POST', '/admin/temporaryTokens', { body: nowhere })).status).toBe(404);
    const away = { ...body, businessId: 'here', path: 'https://evil.example/x' };
    const { body: issued } = await world.call('POST', '/admin/temporaryTokens', { body: away });
    expect(String(issued.url)).toMatch(/^https:\/\/here\.test\/\?temporarytoken=/);
  });
});

describe('Portal address', () => {
  it.each([
    [{ PORT: 3000 }, 'olive.localhost', 'http://olive.localhost:3000/lp?id=x+y'],
    [{ PORT: 3000 }, 'club.example', 'https://club.example/lp?id=x+y'],
    [{ PORT: 3000, PORTAL_ORIGIN: 'https://{host}:8443' }, 'club.test', 'https://club.test:8443/lp?id=x+y'],
  ])('has the origin that follows from %o at the host %s', (environment, host, url) =>
    expect(getPortalUrl({ PORTAL_ORIGIN: undefined, ...environment }, host, '/lp', { id: 'x y' })).toBe(url),
  );
});
