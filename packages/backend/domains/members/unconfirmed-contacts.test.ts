import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  toEmailIdentifier,
  toPhoneIdentifier,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  confirmContact,
  registerMember,
  requestTicket,
  createUniqueId,
  createUniquePhone,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

const newEmail = () => `${createUniqueId('person')}@example.com`;

onDatabase('Unconfirmed contact', (open) => {
  let world: World;
  let businessId: string;
  let phoneNumber: string;
  let squatter: Awaited<ReturnType<typeof registerMember>>;
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0', SIGN_IN_BUDGET_FACTOR: '100' });
    businessId = createUniqueId('claims');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    phoneNumber = createUniquePhone();
    squatter = await registerMember(world, businessId, toEmailIdentifier(newEmail()), {
      phoneNumber,
      firstName: 'Mallory',
    });
  });

  const details = async (from: object) =>
    (await world.call('GET', '/api/protected/member/getMemberDetails', from)).body;
  const find = async (query: string) => {
    const path = `/admin/members?businessId=${businessId}&query=${encodeURIComponent(query)}`;
    return (await world.call('GET', path)).body.members as Record<string, unknown>[];
  };

  it('is shown as unconfirmed to its member and to staff', async () => {
    const marks = { phoneNumber, emailConfirmed: true, phoneConfirmed: false };
    expect((await details(squatter)).member).toMatchObject(marks);
    expect(await find(squatter.id)).toMatchObject([{ comoMemberId: squatter.id, ...marks }]);
  });

  it('does not identify a member at the till', async () => {
    expect(await find(phoneNumber)).toEqual([]);
    expect(await find(`0${phoneNumber.slice(4)}`)).toEqual([]);
  });

  it('earns no points for a receipt', async () => {
    const { body } = await world.call('POST', '/admin/receipts', {
      body: { businessId, total: 5_000, type: 'receipt' },
    });
    const claim = { transactionId: body.transactionId, type: 'receipt', identifier: phoneNumber };
    const visitor = {
      host: squatter.host,
      browser: createBrowserId(),
      address: createClientAddress(),
      idempotencyKey: randomUUID(),
    };
    const response = await world.call('POST', '/api/submitQrCode', { ...visitor, body: claim });
    expect(response.body).toEqual({ status: 'NOT_FOUND' });
  });

  it('gives its owner no access to the account, and does not prevent the owner’s registration', async () => {
    const visitor = { host: squatter.host, browser: createBrowserId(), address: createClientAddress() };
    const ticket = await requestTicket(world, toPhoneIdentifier(phoneNumber), visitor);
    expect(ticket).toMatchObject({ registered: false });
    expect(ticket.comoMemberId).toBeUndefined();
    expect((await details(squatter)).member).toMatchObject({ comoMemberId: squatter.id });

    const owner = await registerMember(world, businessId, toPhoneIdentifier(phoneNumber), { email: newEmail() });
    expect(owner.id).not.toBe(squatter.id);
    expect(await find(phoneNumber)).toMatchObject([{ comoMemberId: owner.id, phoneConfirmed: true }]);
    expect((await details(squatter)).member).toMatchObject({ phoneNumber, phoneConfirmed: false });
  });

  it('cannot be confirmed by the member who typed it once its owner has confirmed it', async () => {
    await registerMember(world, businessId, toPhoneIdentifier(phoneNumber), { email: newEmail() });
    const addressProof = await confirmContact(world, squatter, toPhoneIdentifier(phoneNumber));
    const { status, body } = await world.call('POST', '/api/protected/member/changeIdentifier', {
      ...squatter,
      body: { kind: 'phoneNumber', value: phoneNumber, addressProof },
    });
    expect([status, body.code]).toEqual([409, 'register.unique.identifier.exists.phone']);
  });

  it('may be typed by any number of members', async () => {
    const second = await registerMember(world, businessId, toEmailIdentifier(newEmail()), { phoneNumber });
    expect((await details(second)).member).toMatchObject({ phoneNumber, phoneConfirmed: false });
  });

  it('receives no message except its confirmation code', async () => {
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(phoneNumber)}`);
    expect(body.messages).toEqual([]);
    const confirm = { ...toPhoneIdentifier(phoneNumber), purpose: 'confirm', operation: 'deleteMember' };
    const sent = await world.call('POST', '/api/auth/requestVerification', { ...squatter, body: confirm });
    expect(sent.body).toMatchObject({ status: 'OK', channel: 'email' });
  });

  describe('Confirming an unconfirmed contact', () => {
    const confirm = async (headers: Record<string, string> = {}) => {
      const addressProof = await confirmContact(world, squatter, toPhoneIdentifier(phoneNumber));
      return world.call('POST', '/api/protected/member/changeIdentifier', {
        ...squatter,
        headers,
        body: { kind: 'phoneNumber', value: phoneNumber, addressProof },
      });
    };

    it('requires one code to the contact right after registration', async () => {
      expect((await confirm()).body).toEqual({ status: 'OK' });
      expect((await details(squatter)).member).toMatchObject({ phoneNumber, phoneConfirmed: true });
      expect(await find(phoneNumber)).toMatchObject([{ comoMemberId: squatter.id }]);
    });

    it('requires a code to the member as well later than five minutes after registration', async () => {
      world.advanceClock(301);
      const { status, body } = await confirm();
      expect([status, body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
      const own = await confirmContact(world, squatter, squatter.contact, 'self');
      expect((await confirm({ 'x-confirmation': own })).body).toEqual({ status: 'OK' });
    });

    it('requires both codes to replace a confirmed contact, even for a new member', async () => {
      const email = newEmail();
      const addressProof = await confirmContact(world, squatter, toEmailIdentifier(email));
      const { status, body } = await world.call('POST', '/api/protected/member/changeIdentifier', {
        ...squatter,
        body: { kind: 'email', value: email, addressProof },
      });
      expect([status, body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    });
  });
});
