import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { TILL_ARRIVAL_SECONDS, TILL_JOIN_SECONDS } from 'loyalty-contract/till-join';
import { tillLimits } from '../../core/rate-limits/registry';
import {
  createBrowserId,
  createMember as createMemberAt,
  createSignedInRequest,
  createUniqueId,
  createUniquePhone,
  putTestBusiness,
  registerMember,
  signIn,
  toEmailIdentifier,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { setLimitCount } from '../../testing/limit-counts';
import { createStaff, signInStaff, type TestPerson } from '../../testing/staff';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

onDatabase('Joining by the code of a till', (open) => {
  const { getWorld, businessId, createKey, createMember, findAudits } = openTillBusiness(open);
  const createCashier = () => createStaff(getWorld(), businessId, 'cashier');
  const show = (person: TestPerson, more: object = {}, key?: string) =>
    person.call('POST', '/admin/till/joins', { businessId, locationId: HAIFA, ...more }, key);
  const readState = async (person: TestPerson, joinId: unknown) =>
    (await person.call('GET', `/admin/till/joins/${String(joinId)}?businessId=${businessId}`)).body;
  const identify = (person: TestPerson, joinId: unknown, locationId: string = HAIFA) =>
    person.call('POST', '/admin/till/identify', { businessId, locationId, joinId });
  async function showToken(person: TestPerson) {
    const { body } = await show(person);
    return { joinId: String(body.joinId), token: new URL(String(body.url)).hash.slice(1) };
  }
  const createGuest = () => ({ host: `${businessId}.test`, browser: createBrowserId() });
  type Guest = ReturnType<typeof createGuest> & { token?: string; address?: string };
  const scan = (guest: Guest, token: string) => getWorld().call('POST', '/api/tillJoin', { ...guest, body: { token } });
  const arrive = (guest: Guest, token: string) =>
    getWorld().call('POST', '/api/protected/member/tillJoin', { ...guest, body: { token } });
  const createSignedInGuest = async () => createSignedInRequest(getWorld(), await createMember());

  it('shows a new member to the till that the phone has scanned, as a code of the card does (TJ1)', async () => {
    const [cashier, guest] = [await createCashier(), createGuest()];
    const { joinId, token } = await showToken(cashier);
    expect(await readState(cashier, joinId)).toMatchObject({ state: 'waiting' });
    const scanned = await scan(guest, token);
    expect(scanned.body).toEqual({ place: 'Olive & Thyme Carmel', asVisitor: true, arrived: false });
    expect(await readState(cashier, joinId)).toMatchObject({ state: 'scanned' });
    expect((await identify(cashier, joinId)).body.code).toBe('UNKNOWN_MEMBER');
    const contact = toEmailIdentifier(`${createUniqueId('guest')}@members.example`);
    const member = await registerMember(
      getWorld(),
      businessId,
      contact,
      { phoneNumber: createUniquePhone() },
      guest.browser,
    );
    expect((await arrive(member, token)).body).toMatchObject({ arrived: true });
    expect(await readState(cashier, joinId)).toMatchObject({ state: 'arrived' });
    const { body } = await identify(cashier, joinId);
    expect(body).toMatchObject({ comoMemberId: member.id, by: 'shortCode', lookUpId: expect.any(String) });
    const payment = { businessId, locationId: HAIFA, comoMemberId: member.id, lookUpId: body.lookUpId };
    const paid = await cashier.call('POST', '/admin/payments', { ...payment, account: 'points', amount: 100 });
    expect(paid.body).toMatchObject({ codeNeeded: false });
    const audits = await findAudits(member);
    expect(audits.find(({ action }) => action === 'member.identify')).toMatchObject({
      detail: { by: 'joinId', location: HAIFA },
    });
  });

  it('lets a member who is signed in arrive, and again after a lost answer (TJ1)', async () => {
    const [cashier, member] = [await createCashier(), await createMember()];
    const guest = await createSignedInRequest(getWorld(), member);
    const { joinId, token } = await showToken(cashier);
    expect((await scan(guest, token)).body).toMatchObject({ asVisitor: false });
    const [first, again] = [await arrive(guest, token), await arrive(guest, token)];
    expect([first.body, again.body]).toEqual([first.body, first.body]);
    expect((await scan(guest, token)).body).toMatchObject({ arrived: true });
    expect((await identify(cashier, joinId)).body).toMatchObject({ comoMemberId: member.id });
  });

  it('is stored as a hash, and a repeated request does not get it again (TJ2)', async () => {
    const [cashier, key] = [await createCashier(), randomUUID()];
    const [first, again] = [await show(cashier, {}, key), await show(cashier, {}, key)];
    expect(again.body).toEqual({ ...first.body, url: null });
    const url = new URL(String(first.body.url));
    expect([url.pathname, url.search]).toEqual(['/join', '']);
    const { db } = getWorld().app;
    const [joins, keys] = [
      await db.selectFrom('till_joins').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
    ];
    expect(JSON.stringify([joins, keys])).toContain(String(first.body.joinId));
    expect(JSON.stringify([joins, keys])).not.toContain(url.hash.slice(1));
  });

  it('is for the first browser that scans it, of several at once (TJ2)', async () => {
    const cashier = await createCashier();
    const { token } = await showToken(cashier);
    const guests = [createGuest(), createGuest(), createGuest()];
    const answers = await Promise.all(guests.map((guest) => scan(guest, token)));
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'CODE_USED', 'CODE_USED']);
    const first = guests[answers.findIndex(({ status }) => status === 200)] ?? createGuest();
    expect((await scan(first, token)).status).toBe(200);
    const thief = await createSignedInGuest();
    expect((await arrive(thief, token)).body.code).toBe('CODE_EXPIRED');
  });

  it('is for one member: another one on the same phone is refused (TJ2)', async () => {
    const [cashier, guest] = [await createCashier(), await createSignedInGuest()];
    const { token } = await showToken(cashier);
    await scan(guest, token);
    await arrive(guest, token);
    const other = { ...guest, token: await signIn(getWorld(), await createMember(), guest) };
    expect((await arrive(other, token)).body.code).toBe('CODE_EXPIRED');
  });

  it('can be scanned for two minutes, and whoever has scanned it has ten to join (TJ2)', async () => {
    const [cashier, guest] = [await createCashier(), await createSignedInGuest()];
    const [late, used] = [await showToken(cashier), await showToken(await createCashier())];
    getWorld().advanceClock(TILL_JOIN_SECONDS - 1);
    expect((await scan(guest, used.token)).status).toBe(200);
    getWorld().advanceClock(1);
    expect((await scan(createGuest(), late.token)).body.code).toBe('CODE_EXPIRED');
    expect(await readState(cashier, late.joinId)).toMatchObject({ state: 'ended' });
    getWorld().advanceClock(TILL_ARRIVAL_SECONDS - 2);
    expect((await arrive(guest, used.token)).status).toBe(200);
    const slow = await showToken(cashier);
    const other = await createSignedInGuest();
    await scan(other, slow.token);
    getWorld().advanceClock(TILL_ARRIVAL_SECONDS);
    expect((await arrive(other, slow.token)).body.code).toBe('CODE_EXPIRED');
  });

  it('says the same of a token that is unknown, ended, or of another business (TJ3)', async () => {
    const [cashier, guest] = [await createCashier(), await createSignedInGuest()];
    const other = createUniqueId('other');
    await putTestBusiness(getWorld(), createBusinessFile(other));
    const { joinId, token } = await showToken(cashier);
    const elsewhere = { host: `${other}.test`, browser: createBrowserId() };
    const stranger = await createSignedInRequest(getWorld(), await createMemberAt(getWorld(), other));
    const answers = [await scan(elsewhere, token), await scan(guest, 'x'.repeat(43)), await arrive(stranger, token)];
    await cashier.call('POST', `/admin/till/joins/${joinId}/end`, { businessId });
    answers.push(await scan(guest, token), await arrive(guest, token));
    const { token: replaced } = await showToken(cashier);
    await showToken(cashier);
    answers.push(await scan(guest, replaced));
    const [first] = answers;
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect({ ...body, requestId: '' }).toEqual({ ...first?.body, requestId: '' });
    }
  });

  it('ends when the till leaves it, also after the scan, and not after the arrival (TJ2)', async () => {
    const [cashier, guest] = [await createCashier(), await createSignedInGuest()];
    const end = (joinId: string) => cashier.call('POST', `/admin/till/joins/${joinId}/end`, { businessId });
    const left = await showToken(cashier);
    await scan(guest, left.token);
    expect((await end(left.joinId)).body).toMatchObject({ state: 'ended' });
    expect((await arrive(guest, left.token)).body.code).toBe('CODE_EXPIRED');
    const kept = await showToken(cashier);
    await scan(guest, kept.token);
    await arrive(guest, kept.token);
    expect((await end(kept.joinId)).body).toMatchObject({ state: 'arrived' });
  });

  it('is told to the session at the desk that shows it alone, at its location, for ten minutes (TJ3)', async () => {
    const [cashier, other, guest] = [await createCashier(), await createCashier(), await createSignedInGuest()];
    const { joinId, token } = await showToken(cashier);
    await scan(guest, token);
    await arrive(guest, token);
    const token2 = await signInStaff(getWorld(), cashier.email);
    const second: TestPerson = {
      ...cashier,
      call: (method, path, body) =>
        getWorld().call(method, path, { headers: { 'x-staff-token': token2 }, ...(body && { body }) }),
    };
    for (const person of [other, second]) {
      expect((await readState(person, joinId)).code).toBe('NOT_FOUND');
      expect((await identify(person, joinId)).body.code).toBe('UNKNOWN_MEMBER');
      const ended = await person.call('POST', `/admin/till/joins/${joinId}/end`, { businessId });
      expect(ended.body.code).toBe('NOT_FOUND');
    }
    expect((await identify(cashier, joinId, SARONA)).body.code).toBe('UNKNOWN_MEMBER');
    expect((await identify(cashier, joinId)).status).toBe(200);
    getWorld().advanceClock(TILL_ARRIVAL_SECONDS);
    expect((await identify(cashier, joinId)).body.code).toBe('UNKNOWN_MEMBER');
  });

  it('is told to nobody any more after the member’s sessions were revoked, or the guest has signed out (TJ3)', async () => {
    const cashier = await createCashier();
    const ends = [
      (member: { id: string }) =>
        getWorld().call('POST', '/admin/sessions/revoke', {
          body: { businessId, comoMemberId: member.id, revokedBy: 'Dana' },
        }),
      (_: { id: string }, guest: Guest) => getWorld().call('POST', '/session/end', guest),
    ];
    for (const end of ends) {
      const member = await createMember();
      const guest = await createSignedInRequest(getWorld(), member);
      const { joinId, token } = await showToken(cashier);
      await scan(guest, token);
      await arrive(guest, token);
      expect((await end(member, guest)).status).toBe(200);
      expect(await readState(cashier, joinId)).toMatchObject({ state: 'ended' });
      expect((await identify(cashier, joinId)).body.code).toBe('UNKNOWN_MEMBER');
      expect((await scan(guest, token)).body.code).toBe('CODE_EXPIRED');
    }
  });

  it('is for people at the desk: a key of a till has no screen for it (TJ3)', async () => {
    for (const role of ['till', 'owner']) {
      const till = await createKey(role);
      expect((await till.call('till/joins', { locationId: HAIFA })).body.code).toBe('FORBIDDEN_TO_KEY');
    }
  });

  it('is limited for a person, and so are tokens that nobody shows (TJ3)', async () => {
    const cashier = await createCashier();
    const { joins } = tillLimits;
    await setLimitCount(getWorld(), joins, [businessId, `staff:${cashier.staffId}`], joins.limit);
    expect((await show(cashier)).status).toBe(429);
    const guest = { ...createGuest(), address: '10.99.0.7' };
    const statuses = new Set<number>();
    for (let time = 0; time <= 60; time += 1) statuses.add((await scan(guest, 'y'.repeat(43))).status);
    expect([...statuses]).toEqual([409, 429]);
  });

  it('is scanned by everybody behind an address whose wrong tokens are refused (TJ3)', async () => {
    const [address, member] = ['10.99.0.8', await createMember()];
    const guest = { ...(await createSignedInRequest(getWorld(), member)), address };
    const { token } = await showToken(await createCashier());
    for (let time = 0; time <= 60; time += 1) await scan({ ...createGuest(), address }, 'y'.repeat(43));
    expect((await scan({ ...createGuest(), address }, 'y'.repeat(43))).status).toBe(429);
    expect([(await scan(guest, token)).status, (await arrive(guest, token)).status]).toEqual([200, 200]);
  });
});
