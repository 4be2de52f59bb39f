import { expect, it } from 'vitest';
import {
  createBrowserId,
  createClientAddress,
  createUniqueId,
  createUniquePhone,
  exchangeTicket,
  registerMember,
  requestTicket,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';

const LANGUAGES = ['en', 'he', 'tr'];
const cardLogin = Object.fromEntries(LANGUAGES.map((language) => [language, 'Card']));

onDatabase('Accounts that staff or an import created and nobody has opened', (open) => {
  const plain = openTillBusiness(open);
  const withCard = openTillBusiness(open, (file) => {
    file.configuration.login.migration = { card: cardLogin, additionalField: cardLogin };
    file.unopenedAccounts.askForCard = true;
  });
  type Business = typeof plain;

  const newEmail = () => ({ customIdentifier: 'email', userIdentifier: `${createUniqueId('rina')}@example.com` });
  const createVisitor = ({ businessId }: Business) => ({
    host: `${businessId}.test`,
    browser: createBrowserId(),
    address: createClientAddress(),
  });
  async function createByStaff({ getWorld, businessId }: Business, more: Record<string, unknown>): Promise<string> {
    const body = { businessId, firstName: 'Rina', lastName: 'Gal', hasConsent: true, points: 123_400, ...more };
    const created = await getWorld().call('POST', '/admin/members', { body });
    if (created.status !== 200) throw new Error(created.text);
    return String(created.body.comoMemberId);
  }
  async function importRow({ getWorld, businessId }: Business, cells: Record<string, string>): Promise<void> {
    const { body } = await getWorld().call('POST', '/admin/imports', { body: { businessId, name: 'members.csv' } });
    const row = { id: createUniqueId('row'), firstName: 'Rina', lastName: 'Gal', points: '1234', ...cells };
    const csv = `${Object.keys(row).join(',')}\r\n${Object.values(row).join(',')}\r\n`;
    const part = { businessId, firstRow: 1, csv };
    const imported = await getWorld().call('POST', `/admin/imports/${String(body.importId)}/rows`, { body: part });
    expect(imported.body).toMatchObject({ imported: 1 });
  }
  const claim = ({ getWorld }: Business, from: ReturnType<typeof createVisitor>, token: unknown, card?: string) =>
    getWorld().call('POST', '/api/auth/claimAccount', {
      ...from,
      body: { token, ...(card === undefined ? {} : { card }) },
    });

  it.each(['staff', 'an import'])(
    'open to whoever proves the contact and says that it is theirs: by %s',
    async (by) => {
      const contact = newEmail();
      await (by === 'staff' ? createByStaff : importRow)(plain, { email: contact.userIdentifier });
      const visitor = createVisitor(plain);
      const verified = await requestTicket(plain.getWorld(), contact, visitor);
      expect(verified).toMatchObject({ registered: false, unopenedAccount: { name: 'Rina G.', needsCard: false } });
      const claimed = await claim(plain, visitor, verified.token);
      expect(claimed.body).toMatchObject({ status: 'OK', registered: true });
      expect((await claim(plain, visitor, verified.token)).body.code).toBe('TICKET_REFUSED');
      const again = await requestTicket(plain.getWorld(), contact, visitor);
      expect(again).toMatchObject({ registered: true, comoMemberId: claimed.body.comoMemberId });
      if (by === 'an import') return;
      const session = await exchangeTicket(plain.getWorld(), contact, String(again.token), visitor);
      const { body } = await plain.getWorld().call('GET', '/api/protected/member/getMemberDetails', session);
      expect(body).toMatchObject({ pointsBalance: { balance: { nonMonetary: 123_400 } } });
    },
  );

  it('are nobody’s if two of them have the contact', async () => {
    const contact = newEmail();
    await createByStaff(plain, { email: contact.userIdentifier });
    await createByStaff(plain, { email: contact.userIdentifier, firstName: 'Dana' });
    const visitor = createVisitor(plain);
    const verified = await requestTicket(plain.getWorld(), contact, visitor);
    expect(verified).not.toHaveProperty('unopenedAccount');
    expect((await claim(plain, visitor, verified.token)).body.code).toBe('TICKET_REFUSED');
  });

  it('stay closed to who proves the contact of a member who registered (H4)', async () => {
    const phone = createUniquePhone();
    await registerMember(plain.getWorld(), plain.businessId, newEmail(), { phoneNumber: phone });
    const contact = { customIdentifier: 'phoneNumber', userIdentifier: phone };
    const verified = await requestTicket(plain.getWorld(), contact, createVisitor(plain));
    expect(verified).not.toHaveProperty('unopenedAccount');
  });

  it('are opened once: their other contact opens them to nobody', async () => {
    const [contact, phone] = [newEmail(), createUniquePhone()];
    const id = await createByStaff(plain, { email: contact.userIdentifier, phoneNumber: phone });
    const byPhone = createVisitor(plain);
    const phoneContact = { customIdentifier: 'phoneNumber', userIdentifier: phone };
    const early = await requestTicket(plain.getWorld(), phoneContact, byPhone);
    const byEmail = createVisitor(plain);
    const verified = await requestTicket(plain.getWorld(), contact, byEmail);
    const outcomes = await Promise.all([claim(plain, byEmail, verified.token), claim(plain, byPhone, early.token)]);
    expect(outcomes.map(({ body }) => body.code ?? body.status).sort()).toEqual(['OK', 'TICKET_REFUSED']);
    expect(outcomes.find(({ status }) => status === 200)?.body.comoMemberId).toBe(id);
  });

  it('remain for staff if the person says that they are somebody else, and joins', async () => {
    const contact = newEmail();
    const id = await createByStaff(plain, { email: contact.userIdentifier });
    const visitor = createVisitor(plain);
    const verified = await requestTicket(plain.getWorld(), contact, visitor);
    const registrationData = {
      firstName: 'Noa',
      lastName: 'Levi',
      phoneNumber: createUniquePhone(),
      acceptTerms: true,
    };
    const body = { registrationData, token: verified.token };
    const joined = await plain.getWorld().call('POST', '/api/auth/registration', { ...visitor, body });
    expect(joined.body).toMatchObject({ status: 'OK' });
    expect(joined.body.comoMemberId).not.toBe(id);
    expect((await claim(plain, visitor, verified.token)).body.code).toBe('TICKET_REFUSED');
  });

  it('are not offered for a ticket of another browser', async () => {
    const contact = newEmail();
    await createByStaff(plain, { email: contact.userIdentifier });
    const verified = await requestTicket(plain.getWorld(), contact, createVisitor(plain));
    expect((await claim(plain, createVisitor(plain), verified.token)).body.code).toBe('TICKET_REFUSED');
  });

  it('are not offered after a link has opened them', async () => {
    const contact = newEmail();
    const id = await createByStaff(plain, { email: contact.userIdentifier });
    const { getWorld, businessId } = plain;
    const link = { businessId, comoMemberId: id, issuedBy: 'till', purpose: 'member' };
    const { body } = await getWorld().call('POST', '/admin/temporaryTokens', { body: link });
    const opened = await getWorld().call('POST', '/session/temporaryToken', {
      ...createVisitor(plain),
      body: { temporaryToken: body.temporaryToken },
    });
    expect(opened.status).toBe(200);
    const verified = await requestTicket(getWorld(), contact, createVisitor(plain));
    expect(verified).not.toHaveProperty('unopenedAccount');
  });

  it('need the number of the card where the business asks for it, and few guesses (O19)', async () => {
    const contact = newEmail();
    const migration = { card: createUniqueId('7001'), additionalField: 'x1' };
    const id = await createByStaff(withCard, { email: contact.userIdentifier, migration });
    const visitor = createVisitor(withCard);
    const verified = await requestTicket(withCard.getWorld(), contact, visitor);
    expect(verified).toMatchObject({ unopenedAccount: { needsCard: true } });
    for (const wrong of [undefined, '7001', '1'])
      expect((await claim(withCard, visitor, verified.token, wrong)).body).toEqual({ status: 'WRONG_CARD' });
    const right = await claim(withCard, visitor, verified.token, migration.card.toLowerCase());
    expect(right.body).toMatchObject({ status: 'OK', comoMemberId: id });

    const other = newEmail();
    await createByStaff(withCard, {
      email: other.userIdentifier,
      migration: { card: createUniqueId('7002'), additionalField: 'x2' },
    });
    const guesser = createVisitor(withCard);
    const { token } = await requestTicket(withCard.getWorld(), other, guesser);
    const outcomes = [];
    for (let guess = 0; guess < 6; guess += 1)
      outcomes.push((await claim(withCard, guesser, token, `${guess}`)).status);
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('cannot be claimed without a card where the business asks for one', async () => {
    const contact = newEmail();
    await createByStaff(withCard, { email: contact.userIdentifier });
    const verified = await requestTicket(withCard.getWorld(), contact, createVisitor(withCard));
    expect(verified).not.toHaveProperty('unopenedAccount');
  });
});
