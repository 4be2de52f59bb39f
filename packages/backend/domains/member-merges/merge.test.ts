import { expect, it } from 'vitest';
import { createReadableCode } from '../../core/secrets';
import { createUniqueId, createUniquePhone, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createMergeCalls } from '../../testing/merges';
import { HAIFA, openTillBusiness } from '../../testing/till-business';

onDatabase('Merging two accounts of one person', (open) => {
  const business = openTillBusiness(open, (file) => {
    file.tiers = {
      by: 'visits',
      periodDays: 30,
      levels: [0, 2].map((from) => ({
        id: `from${from}`,
        name: `From ${from}`,
        from,
        benefits: [],
        earningPercent: 100,
      })),
    };
  });
  const { getWorld, businessId, createMember, createTill, findBalances, issueTestGift, expectConsistentLedger } =
    business;
  const { merge, undo, preview, post } = createMergeCalls(getWorld, businessId);

  const buy = async (member: TestMember, amount: number) => {
    const sale = { comoMemberId: member.id, locationId: HAIFA, receiptNumber: createUniqueId('R') };
    return post('purchases', { ...sale, items: [{ name: 'Soup', quantity: 1, amount }] });
  };
  const adjust = (member: TestMember, amount: number, more: Record<string, unknown> = {}) =>
    post('adjustments', { comoMemberId: member.id, account: 'points', amount, by: 'Dana', reason: 'x', ...more });
  const identify = async (code: string) =>
    (await (await createTill()).call('till/identify', { locationId: HAIFA, code })).body;
  const findLots = async (member: TestMember) => {
    const { body } = await getWorld().call('GET', `/admin/member?businessId=${businessId}&query=${member.id}`);
    return (body.lots as { account: string; remaining: number; expiresAt: string | null }[]).filter(
      ({ account }) => account === 'points',
    );
  };

  it('previews what moves, in figures, and changes nothing', async () => {
    const [from, into] = [await createMember({ points: 500, firstName: 'Rina' }), await createMember({ points: 200 })];
    await issueTestGift(from);
    await buy(from, 4_000);
    expect(await preview(into, from)).toMatchObject({
      from: { comoMemberId: from.id, firstName: 'Rina' },
      into: { comoMemberId: into.id },
      obstacles: [],
      balances: [
        { account: 'points', moved: 4_500, total: 4_700, owed: 0 },
        { account: 'credit', moved: 200, total: 200 },
      ],
      contacts: [
        { kind: 'email', value: into.email, confirmed: true, stays: true },
        { kind: 'email', value: from.email, confirmed: true, stays: false },
      ],
      ...{ gifts: 1, purchases: 1, plans: 0, invitations: 0 },
    });
    expect((await findBalances(into)).points).toBe(200);
  });

  it('moves balances with their ends, gifts, purchases and the level, and explains it in the activity', async () => {
    const [from, into] = [await createMember(), await createMember({ points: 200 })];
    await adjust(from, 300, { expiresAt: '2031-05-05' });
    const gift = await issueTestGift(from);
    await buy(from, 1_000);
    await merge(into, from, { reason: 'Joined twice' });
    expect((await findBalances(into)).points).toBe(1_500);
    expect((await findLots(into)).map(({ remaining, expiresAt }) => [remaining, expiresAt])).toContainEqual([
      300,
      '2031-05-05T21:00:00.000Z',
    ]);
    const read = await business.signIn(into);
    const { transactions, total } = (await read('activity/budget/points/1/20')) as {
      transactions: Record<string, unknown>[];
      total: number;
    };
    expect(transactions.map(({ amount, operation }) => [amount, operation])).toEqual([
      [1_300, 'Correction'],
      [-1_300, 'Correction'],
      [1_000, 'PurchaseReward'],
      [300, 'Correction'],
      [200, 'TopUp'],
    ]);
    expect(total).toBe(5);
    for (const moved of transactions.slice(0, 2))
      expect(moved).toMatchObject({ cause: 'merge', reason: 'Joined twice' });
    expect((await read('activity/summary/points')).count).toBe(5);
    expect((await read('activity/purchases/1/20')).total).toBe(1);
    const { gifts } = (await read('gift')) as { gifts: { id: string }[] };
    expect(gifts.map(({ id }) => id)).toContain(gift.giftId);
    await expectConsistentLedger();
  });

  it('takes back what a returned purchase of the merged account earned, from who has it now', async () => {
    const [from, into] = [await createMember(), await createMember()];
    const { purchaseId } = await buy(from, 2_000);
    await merge(into, from);
    const returned = await post(`purchases/${String(purchaseId)}/void`, { by: 'Dana', reason: 'Cold soup' });
    expect(returned).toMatchObject({ points: -2_000 });
    expect((await findBalances(into)).points).toBe(0);
    await expectConsistentLedger();
  });

  it('lets codes of the merged account find who has everything, and ends its sessions', async () => {
    const [from, into] = [await createMember(), await createMember()];
    const [first, second] = [await business.signIn(from), await business.signIn(into)];
    for (const read of [first, second]) await read('member/walletLinks');
    const { shortUserId } = await first('member/shortUserId');
    const serials = await getWorld()
      .app.db.insertInto('wallet_passes')
      .values(
        [from, into].map(({ id }) => ({
          ...{ business_id: businessId, member_id: id, serial: createReadableCode(), state: '' },
          ...{ changed_at: getWorld().app.now(), created_at: getWorld().app.now() },
        })),
      )
      .returning('serial')
      .execute();
    await merge(into, from);
    for (const { serial } of serials) expect((await identify(serial)).comoMemberId, serial).toBe(into.id);
    expect(await first('member/getMemberDetails')).toMatchObject({ code: 'SESSION_REQUIRED' });
    expect(await second('member/getMemberDetails')).toMatchObject({ member: { comoMemberId: into.id } });
    expect(await identify(String(shortUserId))).not.toHaveProperty('comoMemberId');
    const { body } = await getWorld().call('GET', `/admin/members?businessId=${businessId}&query=${from.id}`);
    expect(body.members).toMatchObject([{ comoMemberId: into.id }]);
  });

  it('keeps the refusal of a consent that the other account gave, whichever came later', async () => {
    for (const refuses of ['from', 'into'] as const) {
      const pair = { from: await createMember(), into: await createMember() };
      const log = (member: TestMember, given: boolean) =>
        getWorld()
          .app.db.insertInto('consents')
          .values({
            ...{ business_id: businessId, member_id: member.id, consent: 'marketing', given, text_hash: 'x' },
            ...{ language: 'en', channel: 'profile', contact_channel: null, address_mac: null },
            created_at: getWorld().app.now(),
          })
          .execute();
      await log(pair[refuses], false);
      await log(pair[refuses === 'from' ? 'into' : 'from'], true);
      expect((await preview(pair.into, pair.from)).endedConsents).toEqual([
        { consent: 'marketing', text: expect.stringMatching(/^Send me news/), contactChannel: null },
      ]);
      const { mergeId } = await merge(pair.into, pair.from);
      const find = async () => {
        const { body } = await getWorld().call('GET', `/admin/members?businessId=${businessId}&query=${pair.into.id}`);
        return (body.members as { consents: string[] }[])[0]?.consents;
      };
      expect(await find(), refuses).toEqual([]);
      await undo(String(mergeId));
      expect(await find(), refuses).toEqual(refuses === 'into' ? [] : ['marketing']);
    }
  });

  it('tells every confirmed contact of both, and again when it is undone', async () => {
    const [from, into] = [await createMember({ phoneNumber: createUniquePhone() }), await createMember()];
    const { mergeId } = await merge(into, from);
    const findTexts = async (to: string) => {
      const { body } = await getWorld().call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`);
      return (body.messages as { subject: string; text: string }[]).map(({ subject }) => subject);
    };
    for (const { email } of [from, into]) expect(await findTexts(email)).toEqual([expect.stringMatching(/now one$/)]);
    await undo(String(mergeId));
    for (const { email } of [from, into]) expect((await findTexts(email))[0]).toMatch(/separate again$/);
  });

  it('is undone although somebody else has confirmed the contact that was free: it stays with them, and the manager is told', async () => {
    const phoneNumber = createUniquePhone();
    const [from, into] = [await createMember({ phoneNumber, points: 300 }), await createMember()];
    const { mergeId } = await merge(into, from);
    const stranger = await createMember({ email: from.email });
    const undone = await undo(String(mergeId));
    expect(undone).toMatchObject({
      mergedId: from.id,
      lostContacts: [{ kind: 'email', value: expect.stringContaining('•••@') as string }],
    });
    expect(JSON.stringify(undone)).not.toContain(from.email);
    const find = async (query: string) => {
      const path = `/admin/members?businessId=${businessId}&query=${encodeURIComponent(query)}`;
      const { members } = (await getWorld().call('GET', path)).body as { members: Record<string, unknown>[] };
      return members.map(({ comoMemberId, email, phoneNumber: phone }) => ({ comoMemberId, email, phone }));
    };
    expect(await find(from.email)).toEqual([{ comoMemberId: stranger.id, email: from.email, phone: null }]);
    expect(await find(phoneNumber)).toEqual([{ comoMemberId: from.id, email: null, phone: phoneNumber }]);
    expect((await findBalances(from)).points).toBe(300);
    const { text } = await getWorld().call('GET', `/admin/outbox?to=${encodeURIComponent(from.email)}`);
    expect(text).not.toContain('separate again');
  });

  it('is in the feed of entries, with what nobody had read of the merged account', async () => {
    const [from, into] = [await createMember({ points: 500 }), await createMember({ points: 200 })];
    type Entry = { comoMemberId: string; account: string; number: number; amount: number };
    const read = async (cursor: string): Promise<{ entries: Entry[]; cursor: string }> => {
      const { body } = await getWorld().call('GET', `/admin/entries?businessId=${businessId}&cursor=${cursor}`);
      const entries = (body.entries as Entry[]).filter(({ account }) => account === 'points');
      if (body.more !== true) return { entries, cursor: String(body.cursor) };
      const next = await read(String(body.cursor));
      return { entries: [...entries, ...next.entries], cursor: next.cursor };
    };
    const { cursor } = await read('0');
    await adjust(from, 100);
    await merge(into, from);
    const { entries } = await read(cursor);
    expect(entries.map(({ comoMemberId, number, amount }) => [comoMemberId, number, amount])).toEqual(
      expect.arrayContaining([
        [from.id, 2, 100],
        [from.id, 3, -600],
        [into.id, 2, 600],
      ]),
    );
    expect(entries).toHaveLength(3);
  });

  it('gives neither of the two again what a person gets once', async () => {
    const [from, into] = [await createMember(), await createMember()];
    await getWorld()
      .app.db.insertInto('referrals')
      .values({
        ...{ business_id: businessId, id: createUniqueId('r'), referrer_id: 'someone', friend_id: from.id },
        ...{ friend_mac: null, browser_hash: createUniqueId('b'), created_at: getWorld().app.now() },
        ...{ rewarded_at: null, waits: false },
      })
      .execute();
    await merge(into, from);
    const rows = await getWorld()
      .app.db.selectFrom('rewarded_contacts')
      .select(['reward', 'member_id'])
      .where('member_id', '=', into.id)
      .execute();
    // Of the contact that stays, and of the one that is free now.
    expect(rows).toEqual([
      { reward: 'invited', member_id: into.id },
      { reward: 'invited', member_id: into.id },
    ]);
  });

  it('leaves an account that nobody has opened to whoever proves its contact, and one that was opened to nobody else', async () => {
    const phoneNumber = createUniquePhone();
    const unopened = await createMember({ contactsConfirmed: false, email: undefined, phoneNumber });
    await merge(unopened, await createMember({ contactsConfirmed: false, email: undefined, points: 300 }));
    const findClaim = (member: TestMember) =>
      getWorld()
        .app.db.selectFrom('claimed_contacts')
        .select(['value', 'unopened'])
        .where('member_id', '=', member.id)
        .where('kind', '=', 'phoneNumber')
        .execute();
    expect(await findClaim(unopened)).toEqual([{ value: phoneNumber, unopened: true }]);
    const opened = await createMember();
    await business.signIn(opened);
    await merge(opened, unopened);
    expect(await findClaim(opened)).toEqual([{ value: phoneNumber, unopened: false }]);
    expect((await findBalances(opened)).points).toBe(300);
  });
});
