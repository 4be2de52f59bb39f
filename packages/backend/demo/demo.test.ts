import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Notice } from 'loyalty-contract/schemas/notices';
import { reconcile } from '../testing/reconcile';
import { signIn } from '../testing/actors';
import { onDatabase } from '../testing/databases';
import { createWorld, type World } from '../testing/world';
import { formatBusinessFileSchema } from './schema';
import { demoBusinesses, readBusinessFile, seedDemo } from './seed';

const hosts = { olive: 'localhost', kahve: 'kahve.localhost', sfarim: 'sfarim.localhost' };

onDatabase('Demo', (open) => {
  let world: World;
  const seed = () => seedDemo(world.app.db, 'packages/backend/demo', world.app.now(), world.app.log);
  beforeAll(async () => {
    world = await createWorld(open);
    await seed();
  });
  afterAll(() => world.close());

  it('seeds an empty database once, and the ledger balances', async () => {
    await Promise.all([seed(), seed()]);
    const members = await world.app.db.selectFrom('members').select(['business_id', 'id']).execute();
    expect(members).toHaveLength(9);
    expect((await reconcile(world.app.db)).differences).toEqual([]);
  });

  it.each(demoBusinesses)('%s has a member with all features', async (businessId) => {
    const email = `demo@${businessId}.example`;
    const token = await signIn(world, { id: `${businessId}-demo`, email, businessId, host: hosts[businessId] });
    const mine = async (path: string) =>
      (await world.call('GET', `/api/protected/${path}`, { host: hosts[businessId], token })).body;
    const { gifts } = (await mine('gift')) as {
      gifts: { status: string; name: string; imageUrl: string }[];
    };
    for (const { imageUrl } of gifts) expect(existsSync(`public${imageUrl.split('#')[0] ?? ''}`), imageUrl).toBe(true);
    const active = new Map(gifts.filter(({ status }) => status === 'active').map((gift) => [gift.name, gift.imageUrl]));
    expect(new Set(active.values()).size, 'a picture of its own for each gift').toBe(active.size);
    expect(new Set(gifts.map((gift) => gift.status))).toEqual(new Set(['active', 'future', 'used', 'expired']));
    expect(Number((await mine('activity/purchases/1/10')).total)).toBeGreaterThan(30);
    const entries = [await mine('activity/budget/points/1/100'), await mine('activity/budget/credit/1/100')];
    const operations = entries
      .flatMap((page) => page.transactions as { operation: string }[])
      .map((entry) => entry.operation);
    for (const operation of [
      'PurchaseReward',
      'PointShopPurchase',
      'RewardShopPurchase',
      'WelcomeBonus',
      'ReferralReward',
    ])
      expect(operations).toContain(operation);
    const shops = (await mine('points/member')) as Record<
      'pointShop' | 'rewardShop',
      { stock?: number; affordable: boolean; limitPerMember?: number }[]
    >;
    const items = [...shops.pointShop, ...shops.rewardShop];
    expect(items.some((item) => item.stock === 0)).toBe(true);
    expect(items.some((item) => item.stock === 1)).toBe(true);
    expect(items.some((item) => item.limitPerMember !== undefined)).toBe(true);
    expect(new Set(items.map((item) => item.affordable))).toEqual(new Set([true, false]));
    const { notices } = (await mine('notices')) as {
      notices: { kind: string; read: boolean; createdAt: string; endsAt?: string }[];
    };
    expect(new Set(notices.map(({ read }) => read))).toEqual(new Set([true, false]));
    for (const kind of ['earned', 'giftReceived', 'giftEnding', 'support'])
      expect(notices.map((notice) => notice.kind)).toContain(kind);
    for (const { createdAt, endsAt = '' } of notices.filter(({ kind }) => kind === 'giftEnding'))
      // The end of the day in three days.
      expect(Date.parse(endsAt) - Date.parse(createdAt)).toBeLessThan(4.5 * DAY_MS);
    // A reason is written in one language, and the demo is read in all of them.
    expect(notices.find(({ kind }) => kind === 'support')).not.toHaveProperty('reason');
    expect(await mine('member/getMemberDetails')).toMatchObject({ hasConsent: true, hasMissingMandatoryFields: false });
  });

  it.each(demoBusinesses)('%s has records that agree with each other', async (businessId) => {
    const email = `demo@${businessId}.example`;
    const token = await signIn(world, { id: `${businessId}-demo`, email, businessId, host: hosts[businessId] });
    const read = async (path: string) =>
      (await world.call('GET', `/api/protected/${path}`, { host: hosts[businessId], token })).body;
    const { notices } = (await read('notices?limit=50')) as { notices: Notice[] };
    const { gifts } = (await read('gift')) as CallResponse<'getGifts'>;
    const entries = await Promise.all(
      (['points', 'credit'] as const).map(async (kind) => {
        const { transactions } = (await read(`activity/budget/${kind}/1/100`)) as CallResponse<'getBudgetActivity'>;
        return transactions.map(({ amount }) => `${kind} ${amount}`);
      }),
    );
    const earned = new Set(entries.flat());
    for (const { account, amount } of notices.flatMap(({ kind, amounts = [] }) => (kind === 'earned' ? amounts : [])))
      expect(earned).toContain(`${account} ${amount}`);
    for (const { giftId } of notices) if (giftId) expect(gifts.map(({ id }) => id)).toContain(giftId);
    const { supportSessions } = (await read('member/supportSessions')) as CallResponse<'getSupportSessions'>;
    const told = notices.filter(({ kind }) => kind === 'support').map(({ by, createdAt }) => ({ by, at: createdAt }));
    expect(supportSessions.map(({ openedBy, openedAt }) => ({ by: openedBy, at: openedAt }))).toEqual(told);
    const shops = (await read('points/member')) as CallResponse<'getShops'>;
    const goal = [...shops.pointShop, ...shops.rewardShop].find(({ id }) => id === shops.goal);
    expect(goal?.stock).not.toBe(0);
    expect(goal).toBeDefined();
  });

  it.each(demoBusinesses)('%s has a new member and one without consent', async (businessId) => {
    const find = async (member: string) => {
      const { body } = await world.call(
        'GET',
        `/admin/members?businessId=${businessId}&query=${member}@${businessId}.example`,
      );
      return (body.members as Record<string, unknown>[])[0];
    };
    expect(await find('new')).toMatchObject({ points: 0, credit: 0, hasConsent: true, lastName: '' });
    expect(await find('noconsent')).toMatchObject({ hasConsent: false });
  });

  it('signs the bookshop’s demo member in by member number and by the previous card', async () => {
    const from = { host: hosts.sfarim };
    const identifiers = [
      { customIdentifier: 'memberNumber', userIdentifier: '10024587' },
      { customIdentifier: 'migrationCard', userIdentifier: 'DS-4471-2093', migrationAdditionalField: '4821' },
    ];
    for (const body of identifiers) {
      world.advanceClock(700);
      expect((await world.call('POST', '/api/auth/requestVerification', { ...from, body })).body).toMatchObject({
        destination: '••••',
      });
      const { body: sent } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent('+972521234567')}`);
      const code = /\d{4}/.exec((sent.messages as { text: string }[])[0]?.text ?? '')?.[0];
      const verified = await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...body, code } });
      expect(verified.body).toMatchObject({ status: 'OK', comoMemberId: 'sfarim-demo' });
    }
  });
});

/** The only style of a drawing: other colours on a dark page. */
const DARK_COLOURS =
  /<style>@media \(prefers-color-scheme:dark\)\{(\[fill="#[0-9a-f]{6}"\]\{fill:#[0-9a-f]{6}\})+\}<\/style>/;

describe('Business files', () => {
  it('have an up-to-date JSON Schema', () => {
    expect(readFileSync('packages/backend/demo/business-file.schema.json', 'utf8')).toBe(formatBusinessFileSchema());
  });

  it.each(demoBusinesses)('%s is complete in all its languages, with every picture', async (name) => {
    const file = await readBusinessFile('packages/backend/demo', name);
    const languages = [
      ...new Set(file.countries.flatMap((country) => country.languages.map((language) => language.code))),
    ].sort();
    const texts =
      JSON.stringify(file).match(/\{"(?:ar|de|en|he|tr)":"[^"]*"(?:,"(?:ar|de|en|he|tr)":"[^"]*")*\}/g) ?? [];
    expect(texts.length).toBeGreaterThan(40);
    for (const text of texts) expect(Object.keys(JSON.parse(text) as object).sort()).toEqual(languages);
    for (const picture of JSON.stringify(file).match(/\/demo\/[^"#]+\.(?:svg|webp)/g) ?? [])
      expect(existsSync(`public${picture}`), picture).toBe(true);
    expect(file.locations.length).toBeGreaterThanOrEqual(3);
    expect(file.pointShop.length).toBeGreaterThanOrEqual(5);
    expect(file.rewardShop.length).toBeGreaterThanOrEqual(3);
  });

  it('have photographs that are small', () => {
    const photographs = readdirSync('public/demo/olive').filter((file) => file.endsWith('.webp'));
    expect(photographs.length).toBeGreaterThan(10);
    for (const file of photographs) expect(statSync(`public/demo/olive/${file}`).size, file).toBeLessThan(24 * 1_024);
  });

  it('have drawings that are small and contain no script', () => {
    const pictures = demoBusinesses.flatMap((name) =>
      readdirSync(`public/demo/${name}`).map((file) => `public/demo/${name}/${file}`),
    );
    expect(pictures.length).toBeGreaterThan(40);
    for (const picture of pictures.filter((file) => file.endsWith('.svg'))) {
      const drawing = readFileSync(picture, 'utf8');
      expect(drawing.length, picture).toBeLessThan(5 * 1_024);
      expect(drawing.replace(DARK_COLOURS, ''), picture).not.toMatch(
        /<(script|style|image|text|foreignObject|use)|href|url\(|\son\w+=/,
      );
    }
  });
});
