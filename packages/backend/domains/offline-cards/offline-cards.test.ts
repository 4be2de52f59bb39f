import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import { computeTotp, getTimeStep } from 'loyalty-text/one-time-password';
import { onDatabase } from '../../testing/databases';
import { computeCardCode, createPhone, startTimeStep } from '../../testing/offline-card';
import { HAIFA, openTillBusiness, type TestTill } from '../../testing/till-business';

onDatabase('Offline card', (open) => {
  const { getWorld, businessId, createTill, createMember, findAudits } = openTillBusiness(open);
  const identify = (till: TestTill, code: string, idempotencyKey?: string) =>
    till.call('till/identify', { locationId: HAIFA, code }, idempotencyKey);
  const identifyCode = async (till: TestTill, code: string) => {
    const { status, body } = await identify(till, code);
    return status === 200 ? body.comoMemberId : body.code;
  };

  it('identifies its member once by each code, and the audit log has no code', async () => {
    const [till, other, member] = [await createTill(), await createTill(), await createMember()];
    const card = await (await createPhone(getWorld(), member)).readCard();
    startTimeStep(getWorld());
    const code = await computeCardCode(getWorld(), card);
    const { body } = await identify(till, code.replace('-', ' ').toLowerCase());
    expect(body).toMatchObject({ by: 'shortCode', comoMemberId: member.id, firstName: 'Ada' });
    expect(await identifyCode(till, code)).toBe('CODE_USED');
    expect(await identifyCode(other, code)).toBe('CODE_USED');
    expect(await identifyCode(till, await computeCardCode(getWorld(), card, 30))).toBe(member.id);
    const [entry] = (await findAudits(member)).filter(({ action }) => action === 'member.identify');
    expect(entry?.detail).toEqual({ by: 'shortCode', location: HAIFA });
    expect(JSON.stringify(getWorld().lines)).not.toContain(card.secret);
  });

  it('TD8: accepts the code before and the next one, and recognizes codes of ten minutes', async () => {
    const till = await createTill();
    const results: Record<number, unknown> = {};
    for (const seconds of [-630, -600, -60, -30, 0, 30, 60, 600, 630]) {
      const member = await createMember();
      const card = await (await createPhone(getWorld(), member)).readCard();
      startTimeStep(getWorld());
      const result = await identifyCode(till, await computeCardCode(getWorld(), card, seconds));
      results[seconds] = result === member.id ? 'identified' : result;
    }
    expect(results).toEqual({
      [-630]: 'UNKNOWN_MEMBER',
      [-600]: 'CODE_EXPIRED',
      [-60]: 'CODE_EXPIRED',
      [-30]: 'identified',
      0: 'identified',
      30: 'identified',
      60: 'CODE_EXPIRED',
      600: 'CODE_EXPIRED',
      630: 'UNKNOWN_MEMBER',
    });
  });

  it('does not accept an earlier code after a later one', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const card = await (await createPhone(getWorld(), member)).readCard();
    startTimeStep(getWorld());
    const [before, current] = [await computeCardCode(getWorld(), card, -30), await computeCardCode(getWorld(), card)];
    expect(await identifyCode(till, current)).toBe(member.id);
    expect(await identifyCode(till, before)).toBe('CODE_USED');
  });

  it('TD8: of 50 concurrent tills, one identifies the member', async () => {
    const member = await createMember();
    const card = await (await createPhone(getWorld(), member)).readCard();
    const tills = await Promise.all(Array.from({ length: 50 }, () => createTill()));
    startTimeStep(getWorld());
    const code = await computeCardCode(getWorld(), card);
    const results = await Promise.all(tills.map((till) => identifyCode(till, code)));
    expect(results.filter((result) => result === member.id)).toHaveLength(1);
    // More requests at once than the limit of wrong codes are refused before they are known to be right.
    const refusals = new Set(results.filter((result) => result !== member.id));
    expect([...refusals].filter((code) => code !== 'CODE_USED' && code !== 'TOO_MANY_REQUESTS')).toEqual([]);
  });

  it('sends the first response again to a repeated request of the same till, and to no other', async () => {
    const [till, other, member] = [await createTill(), await createTill(), await createMember()];
    const card = await (await createPhone(getWorld(), member)).readCard();
    startTimeStep(getWorld());
    const [code, key] = [await computeCardCode(getWorld(), card), randomUUID()];
    const first = await identify(till, code, key);
    expect((await identify(till, code, key)).body).toEqual(first.body);
    expect((await identify(till, code, randomUUID())).body.code).toBe('CODE_USED');
    expect((await identify(other, code, key)).body.code).toBe('CODE_USED');
    expect((await identify(till, code, '')).body.code).toBe('CODE_USED');
  });

  it('is another one for each session, the same for each request, and ends with the session', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const [phone, tablet] = [await createPhone(getWorld(), member), await createPhone(getWorld(), member)];
    const [card, other] = [await phone.readCard(), await tablet.readCard()];
    expect(await phone.readCard()).toEqual(card);
    expect(other.cardId).not.toBe(card.cardId);
    expect(other.secret).not.toBe(card.secret);
    await phone.signOut();
    startTimeStep(getWorld());
    expect(await identifyCode(till, await computeCardCode(getWorld(), card))).toBe('CODE_EXPIRED');
    expect(await identifyCode(till, await computeCardCode(getWorld(), other))).toBe(member.id);
    const revocation = { businessId, comoMemberId: member.id, revokedBy: 'Dana', reason: 'lost phone' };
    await getWorld().call('POST', '/admin/sessions/revoke', { body: revocation });
    startTimeStep(getWorld());
    expect(await identifyCode(till, await computeCardCode(getWorld(), other))).toBe('CODE_EXPIRED');
  });

  it('ends when the account is deleted', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const card = await (await createPhone(getWorld(), member)).readCard();
    await getWorld().app.db.deleteFrom('sessions').where('member_id', '=', member.id).execute();
    startTimeStep(getWorld());
    expect(await identifyCode(till, await computeCardCode(getWorld(), card))).toBe('UNKNOWN_MEMBER');
  });

  it('TD8: refuses the right code, too, after ten wrong ones of the card at any tills', async () => {
    const member = await createMember();
    const card = await (await createPhone(getWorld(), member)).readCard();
    startTimeStep(getWorld());
    const timeStep = getTimeStep(getWorld().app.now().getTime());
    const near = await Promise.all(
      Array.from({ length: 61 }, (_, index) => computeTotp(card.secret, timeStep + index - 30)),
    );
    const wrong = ['000000', '111111', '222222'].find((digits) => !near.includes(digits));
    for (let guess = 0; guess < 10; guess += 1)
      expect(await identifyCode(await createTill(), `${card.cardId}-${String(wrong)}`)).toBe('UNKNOWN_MEMBER');
    const till = await createTill();
    startTimeStep(getWorld());
    expect(await identifyCode(till, await computeCardCode(getWorld(), card))).toBe('TOO_MANY_REQUESTS');
    getWorld().advanceClock(HOUR_SECONDS);
    startTimeStep(getWorld());
    expect(await identifyCode(till, await computeCardCode(getWorld(), card))).toBe(member.id);
  });

  it('stores neither the secret nor a code', async () => {
    const member = await createMember();
    const card = await (await createPhone(getWorld(), member)).readCard();
    startTimeStep(getWorld());
    await identifyCode(await createTill(), await computeCardCode(getWorld(), card));
    const rows = await getWorld()
      .app.db.selectFrom('offline_cards')
      .selectAll()
      .where('id', '=', card.cardId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(card.secret);
  });

  it('is not for visitors or support, and identifies nobody at another business', async () => {
    const member = await createMember();
    const { caller, readCard } = await createPhone(getWorld(), member);
    const visitor = await getWorld().call('GET', '/api/protected/member/offlineCard', { host: member.host });
    expect(visitor.body.code).toBe('SESSION_REQUIRED');
    await getWorld().app.db.updateTable('sessions').set({ support: true }).where('member_id', '=', member.id).execute();
    const support = await getWorld().call('GET', '/api/protected/member/offlineCard', caller);
    expect(support.body.code).toBe('FORBIDDEN_IN_SUPPORT_SESSION');
    await getWorld()
      .app.db.updateTable('sessions')
      .set({ support: false })
      .where('member_id', '=', member.id)
      .execute();
    const card = await readCard();
    startTimeStep(getWorld());
    const body = { businessId: 'other', locationId: HAIFA, code: await computeCardCode(getWorld(), card) };
    expect((await (await createTill()).call('till/identify', body)).body.code).toBe('FORBIDDEN_TO_KEY');
  });
});

onDatabase('A business without offline cards', (open) => {
  const { getWorld, createMember } = openTillBusiness(open, (file) => void (file.till.offlineCard = false));

  it('has no card for a member who requests one', async () => {
    const phone = await createPhone(getWorld(), await createMember());
    expect(await phone.read()).toEqual({ card: null, serverTime: expect.any(String) });
  });
});
