import { expect, it } from 'vitest';
import { tillLimits } from '../../core/rate-limits/registry';
import { toStaffPrincipal } from '../../core/staff-session';
import { createSignedInRequest, createUniqueId, createUniquePhone, registerMember, signIn } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { setLimitCount } from '../../testing/limit-counts';
import { createStaff, proveStaff, type TestPerson } from '../../testing/staff';
import { openTillBusiness } from '../../testing/till-business';

onDatabase('A contact that staff change', (open) => {
  const { getWorld, businessId, createMember, findAudits } = openTillBusiness(open);
  const act = { businessId, reason: 'Has a new number' };
  const createManager = () => createStaff(getWorld(), businessId, 'manager');
  const start = (person: TestPerson, id: string, contact: { kind: string; value: string }) =>
    person.call('POST', `/admin/members/${id}/contact-changes`, { ...act, ...contact });
  const confirm = (person: TestPerson, changeId: unknown, code: string) =>
    person.call('POST', `/admin/contact-changes/${String(changeId)}/confirm`, { businessId, code });
  const readMessages = async (to: string) => {
    const { body } = await getWorld().call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`);
    return body.messages as { text: string; subject: string | null; channel: string }[];
  };
  const readCode = async (to: string) => /\b\d{6}\b/.exec((await readMessages(to))[0]?.text ?? '')?.[0] ?? '';
  const email = (value: string) => ({ kind: 'email', value });
  const newAddress = () => `${createUniqueId('new')}@example.com`;

  it('TD27: is stored with the code that was sent to it; the former one is told, and opens nothing any more', async () => {
    const [manager, member] = [await createManager(), await createMember({ points: 500 })];
    const from = await createSignedInRequest(getWorld(), member);
    const value = newAddress();
    const started = await start(manager, member.id, email(value));
    expect(started.body).toMatchObject({ destination: 'n•••@example.com', codeLength: 6 });
    const code = await readCode(value);
    expect((await readMessages(value))[0]?.text).toContain('Say it to the staff of Olive');
    const unchanged = await getWorld().call('GET', `/admin/member?businessId=${businessId}&query=${member.id}`);
    expect(unchanged.body.member).toMatchObject({ email: member.email });

    expect((await confirm(manager, started.body.changeId, code)).body).toEqual({ status: 'OK' });
    expect((await confirm(manager, started.body.changeId, code)).body).toEqual({ status: 'CODE_EXPIRED' });
    expect((await readMessages(member.email))[0]).toMatchObject({
      text: expect.stringContaining('n•••@example.com') as string,
    });
    expect((await getWorld().call('GET', '/api/protected/notices', from)).status).toBe(401);
    const token = await signIn(getWorld(), { ...member, email: value });
    const { body } = await getWorld().call('GET', '/api/protected/notices', { host: member.host, token });
    expect(body.notices).toEqual([
      expect.objectContaining({ kind: 'account', event: 'emailChanged', reason: act.reason }),
    ]);
    const audits = await findAudits(member);
    expect(audits.at(-1)).toMatchObject({ action: 'member.changeContact', detail: { kind: 'email' } });
    expect(JSON.stringify(audits)).not.toContain(value);
  });

  it('TD27: stays as it was without the code, after three wrong ones, and after its time', async () => {
    const [manager, member] = [await createManager(), await createMember()];
    const value = createUniquePhone();
    const { body } = await start(manager, member.id, { kind: 'phoneNumber', value });
    const code = await readCode(value);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const attemptsLeft of [2, 1, 0])
      expect((await confirm(manager, body.changeId, wrong)).body).toEqual({ status: 'WRONG_CODE', attemptsLeft });
    expect((await confirm(manager, body.changeId, code)).body).toEqual({ status: 'CODE_EXPIRED' });
    const other = newAddress();
    const late = await start(manager, member.id, email(other));
    getWorld().advanceClock(600);
    await proveStaff(getWorld(), manager);
    expect((await confirm(manager, late.body.changeId, await readCode(other))).body.status).toBe('CODE_EXPIRED');
    const record = await getWorld().call('GET', `/admin/member?businessId=${businessId}&query=${member.id}`);
    expect(record.body.member).toMatchObject({ email: member.email, phoneNumber: null });
  });

  it('TD27: is that of nobody else, not the own one of who changes it, and not changed by cashiers or old proofs', async () => {
    const [manager, member, other] = [await createManager(), await createMember(), await createMember()];
    const taken = await start(manager, member.id, email(other.email));
    expect(taken.body.code).toBe('register.unique.identifier.exists.email');
    expect((await start(manager, member.id, email(manager.email))).body.code).toBe('OWN_ACCOUNT');
    expect((await start(manager, member.id, email(member.email))).body.errors).toEqual([
      { path: 'value', code: 'same' },
    ]);
    expect((await start(manager, member.id, email('nobody'))).body.errors).toEqual([
      { path: 'value', code: 'invalid' },
    ]);
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    expect((await start(cashier, member.id, email(newAddress()))).status).toBe(403);
    getWorld().advanceClock(301);
    expect((await start(manager, member.id, email(newAddress()))).body.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('TD27: is not that of an account that nobody has opened, whose contact alone proves whose it is', async () => {
    const [manager, cashier] = [await createManager(), await createStaff(getWorld(), businessId, 'cashier')];
    const [imported, enrolled] = [newAddress(), newAddress()];
    const created = await getWorld().call('POST', '/admin/members', {
      body: { businessId, firstName: 'Dana', lastName: 'Gal', email: imported, hasConsent: true },
    });
    const place = { businessId, locationId: 'olive-haifa', email: enrolled };
    const atTill = await cashier.call('POST', '/admin/till/enrol', place);
    for (const { body } of [created, atTill]) {
      const value = createUniquePhone();
      const refused = await start(manager, String(body.comoMemberId), { kind: 'phoneNumber', value });
      expect(refused.body.errors).toEqual([{ path: 'comoMemberId', code: 'unopened' }]);
      expect(await readMessages(value)).toEqual([]);
    }
    const query = async (id: unknown) =>
      (await getWorld().call('GET', `/admin/member?businessId=${businessId}&query=${String(id)}`)).body.member;
    expect(await query(created.body.comoMemberId)).toMatchObject({ unopened: { enrolled: false } });
    expect(await query(atTill.body.comoMemberId)).toMatchObject({ unopened: { enrolled: true } });
  });

  it('TD27: is told to a contact that the member had typed and not proved, too', async () => {
    const [manager, phoneNumber] = [await createManager(), createUniquePhone()];
    const contact = { customIdentifier: 'email', userIdentifier: newAddress() };
    const member = await registerMember(getWorld(), businessId, contact, { phoneNumber });
    const value = createUniquePhone();
    const { body } = await start(manager, member.id, { kind: 'phoneNumber', value });
    expect((await confirm(manager, body.changeId, await readCode(value))).body).toEqual({ status: 'OK' });
    expect((await readMessages(phoneNumber))[0]?.text).toContain(value.slice(-2));
  });

  it('sends the message of an enrolment again, once a day, and to nobody who has joined', async () => {
    const [manager, cashier] = [await createManager(), await createStaff(getWorld(), businessId, 'cashier')];
    const value = newAddress();
    const enrolled = await cashier.call('POST', '/admin/till/enrol', {
      ...{ businessId, locationId: 'olive-haifa', email: value },
    });
    const id = String(enrolled.body.comoMemberId);
    const again = (memberId: string) =>
      manager.call('POST', `/admin/members/${memberId}/enrolment-message`, { businessId });
    expect((await again(id)).body).toEqual({ comoMemberId: id });
    expect(await readMessages(value)).toHaveLength(1);
    getWorld().advanceClock(86_400);
    await getWorld()
      .app.db.updateTable('staff_sessions')
      .set({ expires_at: new Date('2100-01-01') })
      .execute();
    expect((await again(id)).status).toBe(200);
    expect(await readMessages(value)).toHaveLength(2);
    const joined = await createMember();
    expect((await again(joined.id)).body.errors).toEqual([{ path: 'comoMemberId', code: 'joined' }]);
  });

  it('TD15: sends no message of an enrolment to imported contacts, and counts each with the enrolments of the person', async () => {
    const [manager, imported] = [await createManager(), newAddress()];
    const again = (memberId: unknown) =>
      manager.call('POST', `/admin/members/${String(memberId)}/enrolment-message`, { businessId });
    const created = await getWorld().call('POST', '/admin/members', {
      body: { businessId, firstName: 'Dana', lastName: 'Gal', email: imported, hasConsent: true },
    });
    expect((await again(created.body.comoMemberId)).body.errors).toEqual([
      { path: 'comoMemberId', code: 'not_enrolled' },
    ]);
    expect(await readMessages(imported)).toEqual([]);
    const enrolled = await manager.call('POST', '/admin/till/enrol', {
      ...{ businessId, locationId: 'olive-haifa', email: newAddress() },
    });
    const { enrolments } = tillLimits;
    await setLimitCount(getWorld(), enrolments, [businessId, toStaffPrincipal(manager.staffId)], enrolments.limit);
    expect((await again(enrolled.body.comoMemberId)).body.code).toBe('TOO_MANY_REQUESTS');
  });
});
