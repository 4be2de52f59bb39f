import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, putTestBusiness, createSignedInRequest, createUniqueId } from '../testing/actors';
import { onDatabase } from '../testing/databases';
import { createBusinessFile, createWorld, type RequestOptions, type World } from '../testing/world';

interface Result {
  answer?: unknown;
  problem?: { code: string; errors?: unknown };
}

onDatabase('Reads sent as a batch', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const read = (from: RequestOptions, reads: unknown[], withinMs = 5_000) =>
    world.call('POST', '/session/reads', { ...from, body: { reads, withinMs } });
  const results = async (from: RequestOptions, reads: unknown[], withinMs?: number) => {
    const { status, body, text } = await read(from, reads, withinMs);
    expect([status, text]).toEqual([200, expect.any(String)]);
    return body.results as Result[];
  };
  const codes = (list: Result[]) => list.map(({ problem }) => problem?.code ?? 'OK');
  const newMember = async () => createSignedInRequest(world, await createMember(world, businessId, { points: 5_000 }));
  const four = [
    { call: 'getGifts' },
    { call: 'getMemberDetails' },
    { call: 'getBudgetActivity', params: { creditType: 'points', page: 1, perPage: 3 } },
    { call: 'getLegalLinks' },
  ];

  it('return in order what the single calls return', async () => {
    const from = await newMember();
    const paths = [
      '/api/protected/gift',
      '/api/protected/member/getMemberDetails',
      '/api/protected/activity/budget/points/1/3',
      '/api/legalLinks',
    ];
    const alone = await Promise.all(paths.map(async (path) => (await world.call('GET', path, from)).body));
    expect(await results(from, four)).toEqual(alone.map((response) => ({ answer: response })));
    expect((await read(from, four)).headers['cache-control']).toBe('no-store');
  });

  it('fail individually', async () => {
    const from = await newMember();
    const paging = { page: 0, perPage: 3 };
    const list = await results(from, [
      { call: 'getPurchases', params: paging },
      { call: 'getGifts' },
      { call: 'getBudgetActivity' },
    ]);
    expect(codes(list)).toEqual(['INVALID_REQUEST', 'OK', 'INVALID_REQUEST']);
    expect(list[0]?.problem?.errors).toEqual([expect.objectContaining({ path: 'page' })]);
  });

  it('fail individually without a session, or with one that has ended or is of another business', async () => {
    const from = await newMember();
    const elsewhere = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(elsewhere));
    const ended = await newMember();
    await world.call('POST', '/session/end', { ...ended, body: {} });
    for (const requested of [{ ...from, token: undefined }, { ...from, host: `${elsewhere}.test` }, ended]) {
      const list = await results(requested, four);
      expect(codes(list)).toEqual(['SESSION_REQUIRED', 'SESSION_REQUIRED', 'SESSION_REQUIRED', 'OK']);
      expect(list[3]?.answer).toMatchObject({ consentRights: false });
    }
  });

  it('are rejected in a support session like the single calls, and logged', async () => {
    const member = await createMember(world, businessId);
    const issued = await world.call('POST', '/admin/temporaryTokens', {
      body: { businessId, comoMemberId: member.id, issuedBy: 'Dana', reason: 'a question' },
    });
    const from = { host: member.host, browser: createUniqueId('browser-of-support-') };
    const opened = await world.call('POST', '/session/temporaryToken', {
      ...from,
      body: { temporaryToken: issued.body.temporaryToken },
    });
    const support = { ...from, token: String(opened.body.memberToken) };
    const list = await results(support, [{ call: 'getGifts' }, { call: 'getShortUserId' }, { call: 'getWalletLinks' }]);
    expect(codes(list)).toEqual(['OK', 'FORBIDDEN_IN_SUPPORT_SESSION', 'FORBIDDEN_IN_SUPPORT_SESSION']);
    const refused = world.lines.filter(({ event }) => event === 'support.refused').map(({ call }) => call);
    expect(refused.slice(-2)).toEqual(['getShortUserId', 'getWalletLinks']);
  });

  it('are rejected for a disabled business, except those that it serves', async () => {
    const closed = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(closed));
    const from = await createSignedInRequest(world, await createMember(world, closed));
    await world.call('POST', `/admin/businesses/${closed}/disable`, { body: { reason: 'a test', by: 'Sam' } });
    await expect
      .poll(async () => codes(await results(from, four)))
      .toEqual(['BUSINESS_DISABLED', 'BUSINESS_DISABLED', 'BUSINESS_DISABLED', 'OK']);
  });

  it('must be reads of members, and are limited in number', async () => {
    const from = await newMember();
    const refused = [
      'deleteMember',
      'getConfiguration',
      'submitFeedback',
      'getSession',
      'listAudit',
      'batchReads',
      '__proto__',
    ];
    for (const call of refused) expect([call, (await read(from, [{ call }])).status]).toEqual([call, 400]);
    expect((await read(from, [])).status).toBe(400);
    expect((await read(from, Array(17).fill({ call: 'getGifts' }))).status).toBe(400);
    const { status } = await world.call('POST', '/session/reads', {
      ...from,
      body: { reads: four, withinMs: 5_000 },
      headers: { authorization: '' },
    });
    expect(status).toBe(401);
  });

  it('time out individually if they take too long', async ({ skip }) => {
    skip(world.app.databaseKind === 'embedded', 'its one connection is either there for all or for nobody');
    const from = await newMember();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let holding = Promise.resolve();
    await new Promise<void>((held) => {
      holding = world.app.db.transaction().execute(async (tx) => {
        await sql`lock table gifts in access exclusive mode`.execute(tx);
        held();
        await released;
      });
    });
    const list = await results(from, [{ call: 'getGifts' }, { call: 'getMemberDetails' }], 300);
    release();
    await holding;
    expect(codes(list)).toEqual(['BACKEND_TIMEOUT', 'OK']);
    expect(codes(await results(from, [{ call: 'getGifts' }, { call: 'getMemberDetails' }]))).toEqual(['OK', 'OK']);
  });
});
