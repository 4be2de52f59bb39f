import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { tillLimits } from '../../core/rate-limits/registry';
import { createUniqueId, createUniquePhone, putTestBusiness, registerMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { setLimitCount } from '../../testing/limit-counts';
import { HAIFA, openTillBusiness, SARONA, type TestTill } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

onDatabase('Enrolment at a till', (open) => {
  const { getWorld, businessId, createTill, createKey, createMember, issueTestGift, findAudits } =
    openTillBusiness(open);
  const newEmail = () => `${createUniqueId('guest')}@members.example`;
  const enrol = (till: TestTill, body: Record<string, unknown>, key?: string) =>
    till.call('till/enrol', { locationId: HAIFA, ...body }, key);
  const identify = (till: TestTill, body: Record<string, unknown>) =>
    till.call('till/identify', { locationId: HAIFA, ...body });
  const findMessages = async (to: string) => {
    const { body } = await getWorld().call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`);
    return body.messages as { subject: string | null; text: string }[];
  };
  const buy = (till: TestTill, comoMemberId: unknown) =>
    till.call('purchases', {
      locationId: HAIFA,
      comoMemberId,
      receiptNumber: createUniqueId('r'),
      items: [{ name: 'Cake', quantity: 1, amount: 20_000 }],
    });

  it('creates an unopened account with which the purchase goes on, and which the till finds by the contact', async () => {
    const [till, phone] = [await createTill(), createUniquePhone()];
    const enrolled = await enrol(till, { phone: phone.replace('+972', '0'), firstName: ' Rina ' });
    const { comoMemberId } = enrolled.body;
    expect(enrolled.body).toMatchObject({ by: 'phone', unopened: true, firstName: 'Rina', consents: [], points: 0 });
    expect((await buy(till, comoMemberId)).status).toBe(200);
    const found = await identify(till, { phone });
    expect(found.body).toMatchObject({ comoMemberId, unopened: true, gifts: [], offers: [] });
    expect([enrolled, found].map(({ body }) => body.phoneEnding)).toEqual([phone.slice(-2), phone.slice(-2)]);
    expect(found.body.points).toBeGreaterThan(0);
    const [entry] = await findAudits({ id: String(comoMemberId) });
    expect(entry).toMatchObject({
      action: 'member.enrol',
      actor: 'Noa',
      service_key: till.name,
      detail: { by: 'phone', location: HAIFA },
    });
  });

  it('is in the list of the day of its location, with the person, on the first page alone', async () => {
    const till = await createTill();
    const [first, second] = [
      await enrol(till, { email: newEmail(), firstName: 'Rina' }),
      await enrol(till, { email: newEmail() }),
    ];
    const ids = [first, second].map(({ body }) => body.comoMemberId);
    const list = async (more: object) => {
      const search = new URLSearchParams({ businessId, locationId: HAIFA, ...more }).toString();
      const { body } = await getWorld().call('GET', `/admin/till/acts?${search}`);
      return body as { enrolled?: { comoMemberId: string; memberName: string; by: string }[]; cursor: string | null };
    };
    const { enrolled } = await list({});
    expect(
      enrolled
        ?.slice(0, 2)
        .map(({ comoMemberId }) => comoMemberId)
        .sort(),
    ).toEqual(ids.sort());
    expect(enrolled).toContainEqual(expect.objectContaining({ memberName: 'Rina', by: 'Noa', locationId: HAIFA }));
    expect((await list({ locationId: SARONA })).enrolled).toEqual([]);
    expect((await list({ comoMemberId: String(ids[0]) })).enrolled).toBeUndefined();
    await buy(till, ids[0]);
    await buy(till, ids[0]);
    const { cursor } = await list({ limit: '1' });
    expect((await list({ limit: '1', cursor: String(cursor) })).enrolled).toBeUndefined();
  });

  it('creates one account when an answer is lost, and when two tills enrol the same guest', async () => {
    const [till, other, email, key] = [await createTill(), await createTill(), newEmail(), randomUUID()];
    const [first, again] = [await enrol(till, { email }, key), await enrol(till, { email }, key)];
    expect(again.body).toEqual(first.body);
    const guest = newEmail();
    const answers = await Promise.all([enrol(till, { email: guest }), enrol(other, { email: guest })]);
    expect(new Set(answers.map(({ body }) => body.comoMemberId)).size).toBe(1);
    expect(await findMessages(guest)).toHaveLength(1);
  });

  it('returns a member who has the contact as a look-up does, and sends nothing (H4)', async () => {
    const [till, member] = [await createTill(), await createMember({ points: 1_000 })];
    const { body } = await enrol(till, { email: member.email });
    const found = await identify(till, { email: member.email });
    expect(body).toEqual({ ...found.body, lookUpId: expect.any(String) });
    expect(body).not.toHaveProperty('unopened');
    expect(await findMessages(member.email)).toEqual([]);
  });

  it('creates no second account for a contact that a member has typed and not confirmed (H4)', async () => {
    const [till, phone] = [await createTill(), createUniquePhone()];
    const contact = { customIdentifier: 'email', userIdentifier: newEmail() };
    await registerMember(getWorld(), businessId, contact, { phoneNumber: phone });
    expect((await enrol(till, { phone })).body).toMatchObject({ code: 'CONTACT_UNPROVEN' });
    expect((await identify(till, { phone })).body.code).toBe('UNKNOWN_MEMBER');
    expect(await findMessages(phone)).toEqual([]);
  });

  it('spends nothing of an account that nobody has opened (TD14)', async () => {
    const [till, email] = [await createTill(), newEmail()];
    const { comoMemberId, lookUpId } = (await enrol(till, { email })).body;
    await buy(till, comoMemberId);
    const { giftId } = await issueTestGift({ id: String(comoMemberId) });
    const payment = { locationId: HAIFA, comoMemberId, account: 'points', amount: 100 };
    const found = (await identify(till, { email })).body;
    expect(found.gifts).toEqual([]);
    for (const named of [{}, { lookUpId }, { lookUpId: found.lookUpId }]) {
      expect((await till.call('payments', { ...payment, ...named })).body.code).toBe('NOT_JOINED');
      const redemption = { locationId: HAIFA, giftId, ...named };
      expect((await till.call('redemptions', redemption)).body.code).toBe('NOT_JOINED');
    }
  });

  it('finds what an import or staff created for earning alone, too, unless two have the contact (TD14)', async () => {
    const [till, email] = [await createTill(), newEmail()];
    const create = (points: number) =>
      getWorld().call('POST', '/admin/members', {
        body: { businessId, firstName: 'Dana', lastName: 'Gal', email, points, hasConsent: true },
      });
    const { comoMemberId } = (await create(5_000)).body;
    const found = (await identify(till, { email })).body;
    expect(found).toMatchObject({ comoMemberId, unopened: true, points: 5_000 });
    expect((await enrol(till, { email })).body.comoMemberId).toBe(comoMemberId);
    await create(0);
    expect((await identify(till, { email })).body.code).toBe('UNKNOWN_MEMBER');
    expect((await enrol(till, { email })).body.code).toBe('CONTACT_UNPROVEN');
  });

  it('is of one business: another one finds nobody, and the guest gets no second message that day (TD14, TD15)', async () => {
    const otherId = createUniqueId('theirs');
    await putTestBusiness(getWorld(), createBusinessFile(otherId));
    const [till, email, phone] = [await createTill(), newEmail(), createUniquePhone()];
    const callOther = (path: string, contact: object) =>
      getWorld().call('POST', `/admin/till/${path}`, {
        body: { businessId: otherId, locationId: HAIFA, ...contact },
        headers: { 'x-actor': 'Dana' },
      });
    for (const contact of [{ email }, { phone }]) {
      const { comoMemberId } = (await enrol(till, { ...contact, firstName: 'Zipora' })).body;
      expect((await callOther('identify', contact)).body.code).toBe('UNKNOWN_MEMBER');
      const theirs = await callOther('enrol', contact);
      expect([theirs.status, theirs.body.comoMemberId === comoMemberId]).toEqual([200, false]);
      expect(theirs.body).toMatchObject({ firstName: '', points: 0 });
    }
    for (const to of [email, phone]) {
      const [message, ...more] = await findMessages(to);
      expect(more).toEqual([]);
      expect(message?.text).toContain(`https://${businessId}.test/auth/signin`);
      expect(JSON.stringify(message)).not.toContain('Zipora');
    }
  });

  it('tells a mailbox once a day, whatever tag its address has (TD15)', async () => {
    const [till, email] = [await createTill(), newEmail()];
    const tagged = ['one', 'two'].map((tag) => email.replace('@', `+${tag}@`));
    for (const address of [email, ...tagged]) expect((await enrol(till, { email: address })).status).toBe(200);
    expect(await findMessages(email)).toHaveLength(1);
    for (const address of tagged) expect(await findMessages(address)).toEqual([]);
  });

  it('is limited by till, and a refusal says when it ends (TD15)', async () => {
    const till = await createTill();
    const { enrolments } = tillLimits;
    await setLimitCount(getWorld(), enrolments, [businessId, till.name], enrolments.limit - 1);
    expect((await enrol(till, { email: newEmail() })).status).toBe(200);
    const refused = await enrol(till, { email: newEmail() });
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await enrol(await createTill(), { email: newEmail() })).status).toBe(200);
  });

  it('refuses a contact that nobody can have, and who does not work at a till', async () => {
    const till = await createTill();
    for (const [by, value] of [
      ['phone', '12'],
      ['phone', '1-900-123456'],
      ['email', 'rina@'],
    ] as const)
      expect((await enrol(till, { [by]: value })).body).toMatchObject({ status: 400, errors: [{ path: by }] });
    expect((await enrol(till, {})).status).toBe(400);
    expect((await enrol(await createKey('support'), { email: newEmail() })).body.code).toBe('FORBIDDEN_TO_KEY');
  });
});
