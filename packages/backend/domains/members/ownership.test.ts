import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  toEmailIdentifier,
  toPhoneIdentifier,
  confirmOperation,
  createClientAddress,
  createBrowserId,
  exchangeTicket,
  confirmContact,
  putTestBusiness,
  requestTicket,
  createUniqueId,
  createUniquePhone,
} from '../../testing/actors';
import { testsAll } from 'loyalty-testing/tests-all';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

const RUNS = testsAll ? 25 : 8;

type Person = 0 | 1;
type TypedContact = ReturnType<typeof toEmailIdentifier>;
interface OpenSession {
  person: Person;
  memberId: string;
  from: { host: string; browser: string; address: string; token: string };
}

/** The next action of one of two people; `contact` selects one of their own three, `anyContact` one of all six. */
type Step = { person: Person; contact: number; anyContact: number; session: number } & {
  action: 'signInOrRegister' | 'submitContact' | 'confirm' | 'forgeProof' | 'erase' | 'staffCreate';
};

const step: fc.Arbitrary<Step> = fc.record({
  person: fc.constantFrom<Person>(0, 1),
  contact: fc.nat({ max: 2 }),
  anyContact: fc.nat({ max: 5 }),
  session: fc.nat({ max: 9 }),
  // Often enough for the two accounts to compete for a contact.
  action: fc.constantFrom(
    'signInOrRegister',
    'signInOrRegister',
    'signInOrRegister',
    'submitContact',
    'submitContact',
    'confirm',
    'confirm',
    'forgeProof',
    'erase',
    'staffCreate',
  ),
});

/** Two people, each with two e-mail addresses and a phone that nobody else reads, and the expected ownership. */
class People {
  readonly contacts = [0, 1].map(() => [
    toEmailIdentifier(`${createUniqueId('first')}@example.com`),
    toEmailIdentifier(`${createUniqueId('second')}@example.com`),
    toPhoneIdentifier(createUniquePhone()),
  ]);
  /** The account in which each contact was confirmed last. */
  readonly owners = new Map<string, string>();
  sessions: OpenSession[] = [];
  readonly endedSessions: OpenSession[] = [];

  constructor(
    private readonly world: World,
    private readonly businessId: string,
  ) {}

  getOwnContact = (person: Person, at: number) => this.contacts[person]?.[at] as TypedContact;
  getAnyContact = (at: number) => this.getOwnContact(at < 3 ? 0 : 1, at % 3);
  isOwn = (person: Person, value: unknown) =>
    this.contacts[person]?.some(({ userIdentifier }) => userIdentifier === value) ?? false;
  findSession = ({ person, session }: Step) => {
    const theirs = this.sessions.filter((session) => session.person === person);
    return theirs[session % Math.max(1, theirs.length)];
  };
  findConfirmed = (memberId: string) =>
    this.contacts.flat().filter(({ userIdentifier }) => this.owners.get(userIdentifier) === memberId);

  /** Signs in with a contact of their own, or registers with it if it is free, typing any second contact. */
  async signInOrRegister({ person, contact, anyContact }: Step): Promise<void> {
    const by = this.getOwnContact(person, contact);
    const from = { host: `${this.businessId}.test`, browser: createBrowserId(), address: createClientAddress() };
    const ticket = await requestTicket(this.world, by, from);
    const owner = this.owners.get(by.userIdentifier);
    expect([ticket.registered, ticket.comoMemberId]).toEqual([owner !== undefined, owner]);
    let { token, comoMemberId } = ticket;
    if (owner === undefined) {
      const typed = this.getAnyContact(anyContact);
      const registrationData = {
        ...{ firstName: 'Ada', lastName: 'L', acceptTerms: true },
        ...{ email: `${createUniqueId('typed')}@example.com`, phoneNumber: createUniquePhone() },
        [typed.customIdentifier]: typed.userIdentifier,
      };
      const created = await this.world.call('POST', '/api/auth/registration', {
        ...from,
        body: { registrationData, token },
      });
      const isInUse = typed.customIdentifier !== by.customIdentifier && this.owners.has(typed.userIdentifier);
      expect(created.status).toBe(isInUse ? 409 : 200);
      if (isInUse) return;
      ({ token, comoMemberId } = created.body);
      this.owners.set(by.userIdentifier, String(comoMemberId));
    }
    const session = await exchangeTicket(this.world, by, String(token), from);
    this.sessions.push({ person, memberId: String(comoMemberId), from: session });
  }

  /** Types any contact into the profile form, which does not reveal whether it is another member's. */
  async submitContact(step: Step): Promise<void> {
    const session = this.findSession(step);
    if (!session) return;
    const { customIdentifier: kind, userIdentifier: value } = this.getAnyContact(step.anyContact);
    const current = await this.getMemberDetails(session);
    const formFields = {
      ...{ firstName: 'Ada', lastName: 'L', email: current.email, phoneNumber: current.phoneNumber },
      [kind]: value,
    };
    const saved = await this.world.call('POST', '/api/formSubmit', {
      ...session.from,
      body: { form: 'profile', formFields },
    });
    expect(saved.status).toBe(200);
  }

  /** Proves an own contact in a session, in place of the account's previous one of its kind. */
  async confirm(step: Step): Promise<void> {
    const session = this.findSession(step);
    if (!session) return;
    const { memberId, from } = session;
    const requested = this.getOwnContact(step.person, step.contact);
    const confirmedContacts = this.findConfirmed(memberId);
    const [self] = confirmedContacts as [TypedContact];
    const headers = { 'x-confirmation': await confirmContact(this.world, from, self, 'self') };
    const addressProof = await confirmContact(this.world, from, requested);
    const { customIdentifier: kind, userIdentifier: value } = requested;
    const changed = await this.changeIdentifier(session, { kind, value, addressProof }, headers);
    const isElsewhere = ![undefined, memberId].includes(this.owners.get(value));
    expect(changed.status).toBe(isElsewhere ? 409 : 200);
    if (isElsewhere) return;
    for (const old of confirmedContacts) if (old.customIdentifier === kind) this.owners.delete(old.userIdentifier);
    this.owners.set(value, memberId);
    this.endSessions((open) => open !== session && open.memberId === memberId);
  }

  /** Confirms to be the account's member, and makes up the proof of the other person's contact, whose code they cannot read. */
  async forgeProof(step: Step): Promise<void> {
    const session = this.findSession(step);
    if (!session) return;
    const [self] = this.findConfirmed(session.memberId) as [TypedContact];
    const headers = { 'x-confirmation': await confirmContact(this.world, session.from, self, 'self') };
    const { customIdentifier: kind, userIdentifier: value } = this.getOwnContact(
      step.person === 0 ? 1 : 0,
      step.contact,
    );
    const address = kind === 'email' ? { newAddress: value } : { newPhoneNumber: value };
    const member = { customIdentifier: kind, userIdentifier: value, ...address };
    const requested = await this.world.call('POST', '/api/auth/requestVerification', {
      ...session.from,
      body: { ...member, purpose: 'confirm', operation: 'changeIdentifiers' },
    });
    expect(requested.status).toBe(200);
    const { status, body } = await this.changeIdentifier(session, { kind, value, addressProof: 'made-up' }, headers);
    expect([status, body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    // The member's own confirmation would be refused with the same code.
    const refusal = this.world.lines.findLast(({ event }) => event === 'confirm.missing');
    expect(refusal).toMatchObject({ operation: 'newAddress' });
  }

  async erase(step: Step): Promise<void> {
    const session = this.findSession(step);
    if (!session) return;
    const { memberId, from } = session;
    const [self] = this.findConfirmed(memberId) as [TypedContact];
    const member = { id: memberId, email: self.userIdentifier, businessId: this.businessId, host: from.host };
    const headers = await confirmOperation(this.world, member, from, 'deleteMember');
    const erased = await this.world.call('GET', '/api/protected/member/deleteMember', { ...from, headers });
    expect(erased.body).toEqual({ status: 'OK' });
    for (const { userIdentifier } of this.findConfirmed(memberId)) this.owners.delete(userIdentifier);
    this.endSessions((open) => open.memberId === memberId);
  }

  /** Staff create a member with a contact that they have not verified. */
  async staffCreate({ anyContact }: Step): Promise<void> {
    const { customIdentifier, userIdentifier } = this.getAnyContact(anyContact);
    const body = { businessId: this.businessId, [customIdentifier]: userIdentifier };
    const { status } = await this.world.call('POST', '/admin/members', { body });
    expect(status).toBe(this.owners.has(userIdentifier) ? 409 : 200);
  }

  /** Every session belongs to its account, every confirmed contact to that account's person, and no ended session is accepted. */
  async checkSessions(): Promise<void> {
    for (const { from } of this.endedSessions) expect((await this.requestMemberDetails(from)).status).toBe(401);
    for (const session of this.sessions) {
      const shown = await this.getMemberDetails(session);
      expect(shown.comoMemberId).toBe(session.memberId);
      const confirmed = [shown.emailConfirmed && shown.email, shown.phoneConfirmed && shown.phoneNumber].filter(
        Boolean,
      );
      expect(confirmed.every((value) => this.isOwn(session.person, value))).toBe(true);
      const confirmedContacts = this.findConfirmed(session.memberId).map(({ userIdentifier }) => userIdentifier);
      expect(confirmed.sort()).toEqual(confirmedContacts.sort());
    }
  }

  /** Signing in by a contact leads to the account in which it was confirmed, and never to another. */
  async checkSignIns(): Promise<void> {
    for (const person of [0, 1] as const) {
      for (const contact of this.contacts[person] ?? []) {
        const from = { host: `${this.businessId}.test`, browser: createBrowserId(), address: createClientAddress() };
        const ticket = await requestTicket(this.world, contact, from);
        expect(ticket.comoMemberId).toBe(this.owners.get(contact.userIdentifier));
      }
    }
  }

  private endSessions(isEnded: (session: OpenSession) => boolean): void {
    this.endedSessions.push(...this.sessions.filter(isEnded));
    this.sessions = this.sessions.filter((session) => !isEnded(session));
  }

  private requestMemberDetails = (from: OpenSession['from']) =>
    this.world.call('GET', '/api/protected/member/getMemberDetails', from);

  private async getMemberDetails({ from }: OpenSession): Promise<Record<string, unknown>> {
    const { status, body } = await this.requestMemberDetails(from);
    expect(status).toBe(200);
    return body.member as Record<string, unknown>;
  }

  private changeIdentifier({ from }: OpenSession, body: object, headers: Record<string, string> = {}) {
    return this.world.call('POST', '/api/protected/member/changeIdentifier', { ...from, headers, body });
  }
}

onDatabase('Account ownership', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0', SIGN_IN_BUDGET_FACTOR: '1000' });
    businessId = createUniqueId('owners');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  it('an account belongs to whoever confirmed its contacts, in every order of two people’s actions', async () => {
    const scenario = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }), async (steps) => {
      const people = new People(world, businessId);
      for (const step of steps) {
        await people[step.action](step);
        await people.checkSessions();
      }
      await people.checkSignIns();
    });
    await fc.assert(scenario, { numRuns: RUNS });
  });
});
