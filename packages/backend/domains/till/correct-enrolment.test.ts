import { expect, it } from 'vitest';
import { createUniqueId, createUniquePhone, registerMember } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { createMergeCalls } from '../../testing/merges';
import { createStaff, type TestPerson } from '../../testing/staff';
import { HAIFA, openTillBusiness } from '../../testing/till-business';

const HOURS = 3_600;

onBothDatabases('An enrolment that is corrected', (open) => {
  const { getWorld, businessId, createMember, findAudits, issueTestGift } = openTillBusiness(open);
  const { merge, post } = createMergeCalls(getWorld, businessId);
  const newEmail = () => `${createUniqueId('guest')}@members.example`;
  const cashier = () => createStaff(getWorld(), businessId, 'cashier');
  const call = (person: TestPerson, path: string, body: Record<string, unknown>) =>
    person.call('POST', `/admin/till/${path}`, { businessId, locationId: HAIFA, ...body });
  const enrol = async (person: TestPerson, contact: object) => (await call(person, 'enrol', { ...contact })).body;
  const correct = (person: TestPerson, comoMemberId: unknown, right: object) =>
    call(person, 'correct-enrolment', { comoMemberId, ...right });
  const findMessages = async (to: string) =>
    (await getWorld().call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`)).body.messages as { text: string }[];

  it('has the right number and a name, and the wrong number neither the account nor a further message', async () => {
    const [noa, wrong, right] = [await cashier(), createUniquePhone(), createUniquePhone()];
    const guest = await enrol(noa, { phone: wrong });
    expect(guest.correctable).toEqual(['contact', 'name']);
    const { status, body } = await correct(noa, guest.comoMemberId, { phone: right, firstName: ' Rina ' });
    expect([status, body]).toMatchObject([
      200,
      {
        comoMemberId: guest.comoMemberId,
        by: 'phone',
        unopened: true,
        firstName: 'Rina',
        phoneEnding: right.slice(-2),
      },
    ]);
    expect((await call(noa, 'identify', { phone: right })).body.comoMemberId).toBe(guest.comoMemberId);
    expect((await call(noa, 'identify', { phone: wrong })).body.code).toBe('UNKNOWN_MEMBER');
    const found = await getWorld().call('POST', '/admin/members/search', { body: { businessId, search: 'rina' } });
    expect(found.body.members).toContainEqual(expect.objectContaining({ comoMemberId: guest.comoMemberId }));
    expect(await findMessages(wrong)).toHaveLength(1);
    // The stranger's number is in no record or report of the guest.
    const record = await getWorld().call(
      'GET',
      `/admin/member?businessId=${businessId}&query=${String(guest.comoMemberId)}`,
    );
    expect((record.body.messages as { to: string }[]).map(({ to }) => to)).toEqual([right]);
    const messages = await findMessages(right);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).not.toContain('Rina');
    const audits = await findAudits({ id: String(guest.comoMemberId) });
    expect(audits).toContainEqual(
      expect.objectContaining({
        action: 'member.correctEnrolment',
        service_key: `staff:${noa.staffId}`,
        detail: { by: 'phone', location: HAIFA },
      }),
    );
    expect(JSON.stringify(audits)).not.toContain(right.slice(-7));
  });

  it('TD15: tells a contact nothing that has had a message today', async () => {
    const [noa, right] = [await cashier(), newEmail()];
    const [first, second] = [await enrol(noa, { email: newEmail() }), await enrol(noa, { email: newEmail() })];
    for (const guest of [first, second]) {
      await correct(noa, guest.comoMemberId, { email: right });
      await correct(noa, guest.comoMemberId, { email: newEmail() });
    }
    expect(await findMessages(right)).toHaveLength(1);
  });

  it('TD28: is that of whoever made it, for twelve hours; managers of others add a name alone', async () => {
    const [noa, dan, boss] = [await cashier(), await cashier(), await createStaff(getWorld(), businessId, 'manager')];
    const email = newEmail();
    const { comoMemberId } = await enrol(noa, { email });
    const refused = [{ path: 'comoMemberId', code: 'not_permitted' }];
    for (const right of [{ email: newEmail() }, { firstName: 'Dan' }])
      expect((await correct(dan, comoMemberId, right)).body.errors).toEqual(refused);
    expect((await call(dan, 'identify', { email })).body).not.toHaveProperty('correctable');
    expect((await call(boss, 'identify', { email })).body.correctable).toEqual(['name']);
    expect((await correct(boss, comoMemberId, { email: newEmail() })).body.errors).toEqual(refused);
    expect((await correct(boss, comoMemberId, { firstName: 'Rina' })).body.firstName).toBe('Rina');
    getWorld().advanceClock(13 * HOURS);
    await getWorld()
      .app.db.updateTable('staff_sessions')
      .set({ expires_at: new Date('2100-01-01') })
      .execute();
    expect((await correct(noa, comoMemberId, { firstName: 'Noa' })).body.errors).toEqual(refused);
  });

  it('TD28: takes no contact of somebody else, nor the own one of who corrects', async () => {
    const [noa, member, phone] = [await cashier(), await createMember(), createUniquePhone()];
    const { comoMemberId } = await enrol(noa, { email: newEmail() });
    const other = newEmail();
    await enrol(noa, { email: other });
    const contact = { customIdentifier: 'email', userIdentifier: newEmail() };
    await registerMember(getWorld(), businessId, contact, { phoneNumber: phone });
    const codeOf = async (right: object) => (await correct(noa, comoMemberId, right)).body.code;
    expect(await codeOf({ email: member.email })).toBe('register.unique.identifier.exists.email');
    expect(await codeOf({ email: other })).toBe('register.unique.identifier.exists.email');
    expect(await codeOf({ phone })).toBe('CONTACT_UNPROVEN');
    expect(await codeOf({ email: noa.email })).toBe('OWN_ACCOUNT');
    expect((await findMessages(member.email)).length + (await findMessages(phone)).length).toBe(0);
    // Whose contact it is, is a look-up.
    expect((await findAudits(member)).at(-1)).toMatchObject({
      ...{ action: 'member.identify', service_key: `staff:${noa.staffId}`, detail: { by: 'email', location: HAIFA } },
    });
  });

  it.each<[string, (guest: { id: string }) => Promise<unknown>]>([
    ['a merge', async (guest) => merge(guest, await createMember({ contactsConfirmed: false, points: 50_000 }))],
    [
      'an adjustment',
      ({ id }) =>
        post('adjustments', { comoMemberId: id, account: 'points', amount: 50_000, by: 'Dana', reason: 'Sorry' }),
    ],
    ['a gift', (guest) => issueTestGift(guest)],
  ])('TD28: gives nobody else what %s has brought into the account', async (_, give) => {
    const [noa, phone] = [await cashier(), createUniquePhone()];
    const { comoMemberId } = await enrol(noa, { phone });
    await give({ id: String(comoMemberId) });
    expect((await call(noa, 'identify', { phone })).body.correctable).toEqual(['name']);
    expect((await correct(noa, comoMemberId, { phone: createUniquePhone() })).body.errors).toEqual([
      { path: 'comoMemberId', code: 'not_permitted' },
    ]);
    expect((await correct(noa, comoMemberId, { firstName: 'Rina' })).body).toMatchObject({
      ...{ comoMemberId, firstName: 'Rina' },
    });
  });

  it('TD28: ends when somebody has signed in, and is none of an account that was not enrolled', async () => {
    const [noa, email] = [await cashier(), newEmail()];
    const { comoMemberId } = await enrol(noa, { email });
    await getWorld()
      .app.db.updateTable('claimed_contacts')
      .set({ unopened: false })
      .where('member_id', '=', String(comoMemberId))
      .execute();
    expect((await correct(noa, comoMemberId, { email: newEmail() })).body.errors).toEqual([
      { path: 'comoMemberId', code: 'joined' },
    ]);
    const imported = await getWorld().call('POST', '/admin/members', {
      body: { businessId, firstName: 'Dana', lastName: 'Gal', email: newEmail(), hasConsent: true },
    });
    expect((await correct(noa, imported.body.comoMemberId, { firstName: 'X' })).body.errors).toEqual([
      { path: 'comoMemberId', code: 'not_permitted' },
    ]);
    expect((await correct(noa, 'nobody', { firstName: 'X' })).status).toBe(404);
    expect((await correct(noa, comoMemberId, {})).status).toBe(400);
  });
});
