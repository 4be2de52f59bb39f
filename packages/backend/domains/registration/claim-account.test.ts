import { expect, it } from 'vitest';
import {
  createBrowserId,
  createClientAddress,
  createUniqueId,
  createUniquePhone,
  exchangeTicket,
  requestTicket,
  toEmailIdentifier,
  toPhoneIdentifier,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness } from '../../testing/till-business';

const LANGUAGES = ['en', 'he', 'tr'];
const cardLogin = Object.fromEntries(LANGUAGES.map((language) => [language, 'Card']));

onDatabase('The first sign-in of who was enrolled at a till', (open) => {
  const { getWorld, businessId, createTill, createMember, signIn, findAudits } = openTillBusiness(open, (file) => {
    file.configuration.login.migration = { card: cardLogin, additionalField: cardLogin };
    file.unopenedAccounts.askForCard = true;
    file.earning.referralWhen = 'joining';
  });
  const createVisitor = () => ({
    host: `${businessId}.test`,
    browser: createBrowserId(),
    address: createClientAddress(),
  });
  type Visitor = ReturnType<typeof createVisitor>;
  type Contact = ReturnType<typeof toEmailIdentifier>;
  async function enrolAndBuy(contact: Contact, more: object = {}): Promise<string> {
    const till = await createTill();
    const by = contact.customIdentifier === 'email' ? 'email' : 'phone';
    const guest = { locationId: HAIFA, [by]: contact.userIdentifier, ...more };
    const { comoMemberId } = (await till.call('till/enrol', guest)).body;
    const sale = { locationId: HAIFA, comoMemberId, receiptNumber: createUniqueId('r') };
    await till.call('purchases', { ...sale, items: [{ name: 'Cake', quantity: 1, amount: 20_000 }] });
    return String(comoMemberId);
  }
  const claim = (from: Visitor, token: unknown, more: object = {}) =>
    getWorld().call('POST', '/api/auth/claimAccount', { ...from, body: { token, ...more } });
  async function readDetails(from: Visitor, contact: Contact, consents: string[]) {
    const { token, comoMemberId } = await requestTicket(getWorld(), contact, from);
    const consent = { ...from, body: { comoMemberId, businessId, ticket: token, consents } };
    const { memberToken } = (await getWorld().call('POST', '/session/consent', consent)).body;
    const session = { ...from, token: String(memberToken) };
    return (await getWorld().call('GET', '/api/protected/member/getMemberDetails', session)).body;
  }

  it.each([
    ['e-mail', () => toEmailIdentifier(`${createUniqueId('guest')}@members.example`), { firstName: 'Rina' }, 'Rina'],
    ['phone', () => toPhoneIdentifier(createUniquePhone()), {}, ''],
  ] as const)(
    'opens the account to the proved contact without a card, with what was earned and the welcome: %s',
    async (_kind, createContact, named, name) => {
      const [contact, visitor] = [createContact(), createVisitor()];
      const memberId = await enrolAndBuy(contact, named);
      const verified = await requestTicket(getWorld(), contact, visitor);
      expect(verified).toMatchObject({ registered: false, unopenedAccount: { name, needsCard: false } });
      const claimed = await claim(visitor, verified.token);
      expect(claimed.body).toMatchObject({ status: 'OK', comoMemberId: memberId, hasConsent: false });
      expect(claimed.body).not.toHaveProperty('referral');
      const details = await readDetails(visitor, contact, ['terms']);
      // 200.00 at a point each, and the welcome of 100.
      expect(details).toMatchObject({ hasConsent: true, pointsBalance: { balance: { nonMonetary: 30_000 } } });
      const actions = (await findAudits({ id: memberId })).map(({ action }) => action);
      expect(actions).toEqual(['member.enrol', 'member.claim']);
    },
  );

  it('gives the welcome once, and rewards the friend who invited', async () => {
    const friend = await createMember();
    const { id: referralCode } = await (await signIn(friend))('member/friendReferral');
    const [contact, visitor] = [toPhoneIdentifier(createUniquePhone()), createVisitor()];
    await enrolAndBuy(contact);
    const verified = await requestTicket(getWorld(), contact, visitor);
    const claimed = await claim(visitor, verified.token, { referralCode });
    expect(claimed.body).toMatchObject({ status: 'OK', referral: 'REWARDED' });
    const again = await requestTicket(getWorld(), contact, visitor);
    expect(again).toMatchObject({ registered: true });
    expect((await claim(visitor, again.token)).body.code).toBe('TICKET_REFUSED');
  });

  it('lets the till find the member by the proved contact, with all that a member may do', async () => {
    const [contact, visitor, till] = [toPhoneIdentifier(createUniquePhone()), createVisitor(), await createTill()];
    await enrolAndBuy(contact);
    const verified = await requestTicket(getWorld(), contact, visitor);
    await claim(visitor, verified.token);
    const phone = contact.userIdentifier;
    const { body } = await till.call('till/identify', { locationId: HAIFA, phone });
    expect(body).not.toHaveProperty('unopened');
    expect(body).toMatchObject({ phoneEnding: phone.slice(-2) });
    const { comoMemberId, lookUpId } = body;
    const payment = { locationId: HAIFA, comoMemberId, lookUpId, account: 'points', amount: 100 };
    expect((await till.call('payments', payment)).status).toBe(200);
  });

  it('gives neither welcome nor account to who says that it is not theirs', async () => {
    const [contact, visitor] = [toEmailIdentifier(`${createUniqueId('guest')}@members.example`), createVisitor()];
    const memberId = await enrolAndBuy(contact);
    const verified = await requestTicket(getWorld(), contact, visitor);
    const registrationData = {
      firstName: 'Noa',
      lastName: 'Levi',
      phoneNumber: createUniquePhone(),
      acceptTerms: true,
    };
    const joined = await getWorld().call('POST', '/api/auth/registration', {
      ...visitor,
      body: { registrationData, token: verified.token },
    });
    expect(joined.body.comoMemberId).not.toBe(memberId);
    await exchangeTicket(getWorld(), contact, String(joined.body.token), visitor);
    const { body } = await (
      await createTill()
    ).call('till/identify', {
      locationId: HAIFA,
      email: contact.userIdentifier,
    });
    expect(body).toMatchObject({ comoMemberId: joined.body.comoMemberId });
  });
});
