import { expect, it } from 'vitest';
import { MINUTE_SECONDS } from 'loyalty-text/durations';
import { createUniquePhone } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { HAIFA, openTillBusiness } from '../../testing/till-business';

onBothDatabases('Two accounts of a guest at the till', (open) => {
  const business = openTillBusiness(open);
  const { getWorld, businessId, createKey, createMember, findBalances, signIn } = business;
  const act = { by: 'Noa', reason: 'Proven with codes' };

  /** What a cashier does for a pair of accounts. */
  const createPair = async () => {
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    const phoneNumber = createUniquePhone();
    const [into, from] = [
      await createMember({ email: undefined, phoneNumber, points: 100 }),
      await createMember({ points: 300 }),
    ];
    const post = (path: string, body: object) =>
      cashier.call('POST', `/admin/till/${path}`, { businessId, locationId: HAIFA, ...body });
    const pair = { comoMemberId: into.id, from: from.id };
    const readCode = async (to: string) => {
      const { body } = await getWorld().call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`);
      const [newest] = body.messages as { text: string }[];
      return /\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? '';
    };
    const lookUp = async (query: object) => String((await post('identify', query)).body.lookUpId);
    return {
      ...{ cashier, into, from, phoneNumber, post, pair },
      send: async () =>
        post('merge-codes', {
          ...pair,
          lookUpId: await lookUp({ phone: phoneNumber }),
          fromLookUpId: await lookUp({ email: from.email }),
        }),
      readCodes: async () => ({ code: await readCode(phoneNumber), fromCode: await readCode(from.email) }),
      check: (requestId: unknown, codes: object) => post('merge-codes/check', { ...pair, requestId, ...codes }),
      merge: (proof: unknown, other: object = {}) => post('merges', { ...pair, ...act, proof, ...other }),
    };
  };
  const change = (code: string) => (code === '0000' ? '0001' : '0000');

  it('TD22: a cashier merges them after the guest has read a code of each; it is previewed, logged, and undone by a manager, once for a pair of codes', async () => {
    const { into, from, send, readCodes, check, merge } = await createPair();
    const { requestId, codes } = (await send()).body;
    expect(codes).toEqual([
      { comoMemberId: into.id, channel: 'sms', destination: expect.stringContaining('••') },
      { comoMemberId: from.id, channel: 'email', destination: expect.stringContaining('••') },
    ]);
    const { proof, preview } = (await check(requestId, await readCodes())).body;
    expect(preview).toMatchObject({ obstacles: [], balances: [{ account: 'points', moved: 300, total: 400 }, {}] });
    // The till shows contacts of nobody.
    expect(JSON.stringify(preview)).not.toContain(from.email);
    const { status, body } = await merge(proof);
    expect([status, body]).toMatchObject([200, { comoMemberId: into.id }]);
    expect((await findBalances(into)).points).toBe(400);
    const audits = (await business.findAudits(into)).slice(-2);
    expect(audits).toMatchObject([
      { action: 'member.mergeCodes', detail: { merged: from.id, location: HAIFA } },
      {
        action: 'member.merge',
        actor: 'Person cashier',
        detail: { reason: act.reason, proof: 'codes', otherAccount: 'Ada Lovelace' },
      },
    ]);
    const { transactions } = (await (
      await signIn({ ...into, email: from.email })
    )('activity/budget/points/1/20')) as {
      transactions: { reason?: string }[];
    };
    expect(transactions[0]).toMatchObject({ cause: 'merge', reason: act.reason });
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const undone = await manager.call('POST', `/admin/merges/${String(body.mergeId)}/undo`, { businessId, ...act });
    expect(undone.status).toBe(200);
    expect((await findBalances(from)).points).toBe(300);
    expect((await merge(proof)).body.code).toBe('CODE_EXPIRED');
  });

  it('TD22: one wrong code of the two is refused without saying which, three times for a pair of codes', async () => {
    const { send, readCodes, check } = await createPair();
    const { requestId } = (await send()).body;
    const { code, fromCode } = await readCodes();
    const wrong = [
      { code: change(code), fromCode },
      { code, fromCode: change(fromCode) },
      { code: change(code), fromCode: change(fromCode) },
    ];
    const details = [];
    for (const codes of wrong) {
      const { body } = await check(requestId, codes);
      expect(body.code).toBe('CODE_WRONG');
      details.push(body.detail);
    }
    expect(new Set(details).size).toBe(1);
    expect((await check(requestId, { code, fromCode })).body.code).toBe('TOO_MANY_REQUESTS');
    const again = (await send()).body;
    expect((await check(again.requestId, await readCodes())).status).toBe(200);
  });

  it('TD22: codes and what they prove are of one cashier, one pair and ten minutes, and permit no undo', async () => {
    const { cashier, into, from, pair, post, send, readCodes, check, merge } = await createPair();
    const { requestId } = (await send()).body;
    const codes = await readCodes();
    const other = await createPair();
    expect((await other.check(requestId, codes)).body.code).toBe('CODE_EXPIRED');
    const swapped = { comoMemberId: from.id, from: into.id, requestId };
    expect((await post('merge-codes/check', { ...swapped, ...codes })).body.code).toBe('CODE_EXPIRED');
    const stranger = await createStaff(getWorld(), businessId, 'cashier');
    const asStranger = await stranger.call('POST', '/admin/till/merge-codes/check', {
      ...{ businessId, locationId: HAIFA, ...pair, requestId, ...codes },
    });
    expect(asStranger.body.code).toBe('CODE_EXPIRED');
    expect((await merge(requestId)).body.code).toBe('CODE_EXPIRED');
    getWorld().advanceClock(6 * MINUTE_SECONDS);
    const { proof } = (await check(requestId, codes)).body;
    expect((await merge(proof, { from: other.from.id })).body.code).toBe('CODE_EXPIRED');
    const undo = await cashier.call('POST', '/admin/merges/mm-1/undo', { businessId, ...act });
    expect(undo.status).toBe(403);
    getWorld().advanceClock(4 * MINUTE_SECONDS);
    expect((await check(requestId, codes)).body.code).toBe('CODE_EXPIRED');
    expect((await merge(proof)).body.code).toBe('CODE_EXPIRED');
  });

  it('TD22: no codes are sent for accounts that were not looked up, without a contact that can be proven, to the own account, or by keys', async () => {
    const { cashier, from, pair, post } = await createPair();
    const lookUpId = 'email.t5x7k0.invented';
    expect((await post('merge-codes', { ...pair, lookUpId, fromLookUpId: lookUpId })).body.code).toBe('LOOK_UP_NEEDED');
    const identify = async (query: object) => (await post('identify', query)).body;
    const found = await identify({ email: from.email });
    const same = { comoMemberId: from.id, from: from.id, lookUpId: found.lookUpId, fromLookUpId: found.lookUpId };
    expect((await post('merge-codes', same)).body.errors).toEqual([expect.objectContaining({ path: 'from' })]);
    const unproven = await createMember({ contactsConfirmed: false });
    const { db } = getWorld().app;
    await db.updateTable('claimed_contacts').set({ unopened: false }).where('member_id', '=', unproven.id).execute();
    const shown = await identify({ code: (await business.issueTestGift(unproven)).code });
    const fromUnproven = { comoMemberId: from.id, from: unproven.id };
    const ids = { lookUpId: found.lookUpId, fromLookUpId: shown.lookUpId };
    expect((await post('merge-codes', { ...fromUnproven, ...ids })).body.code).toBe('CONTACT_UNPROVEN');
    const own = await createMember({ email: cashier.email });
    const ofOwn = await identify({ email: cashier.email });
    const toOwn = { comoMemberId: from.id, from: own.id, lookUpId: found.lookUpId, fromLookUpId: ofOwn.lookUpId };
    expect((await post('merge-codes', toOwn)).body.code).toBe('OWN_ACCOUNT');
    for (const role of ['till', 'manager', 'owner', 'operator']) {
      const key = await createKey(role);
      const { status, body } = await key.call('till/merge-codes', { businessId, locationId: HAIFA, ...toOwn });
      expect([role, status, body.code]).toEqual([role, 403, 'FORBIDDEN_TO_KEY']);
    }
  });

  it('TD22: an account that nobody has opened is proven by the contact that it was enrolled with', async () => {
    const { into, phoneNumber, post, cashier } = await createPair();
    const phone = createUniquePhone();
    const enrolled = (await post('enrol', { phone })).body;
    const found = (await post('identify', { phone: phoneNumber })).body;
    const pair = { comoMemberId: into.id, from: String(enrolled.comoMemberId) };
    const ids = { lookUpId: found.lookUpId, fromLookUpId: enrolled.lookUpId };
    const sent = await cashier.call('POST', '/admin/till/merge-codes', {
      businessId,
      locationId: HAIFA,
      ...pair,
      ...ids,
    });
    expect(sent.body.codes).toMatchObject([
      { channel: 'sms' },
      { comoMemberId: enrolled.comoMemberId, channel: 'sms' },
    ]);
  });
});
