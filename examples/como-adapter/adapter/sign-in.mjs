// The calls for sign-in and registration.
import { comoCodes, ComoError } from '../como/errors.mjs';
import { readMember } from '../como/members.mjs';
import { readContact } from './codes.mjs';
import { createProblem } from './problems.mjs';

export function createSignIn({ codes, sessions, business }) {
  const { businessId } = business.configuration;

  /** Refuses the confirmation of operations, which belongs to level 3: a ticket must not be accepted as one. */
  function refuseConfirmation({ purpose }) {
    if (purpose === 'confirm') throw createProblem('NOT_IMPLEMENTED');
  }

  function requestCode(call) {
    refuseConfirmation(call.body);
    return codes.request(readContact(call.body), call);
  }

  function resendCode(call) {
    const contact = readContact(call.body);
    if (!codes.isRequested(contact, call.browser))
      throw createProblem('INVALID_REQUEST', { fields: ['userIdentifier'] });
    return codes.request(contact, call);
  }

  async function verifyCode(call) {
    refuseConfirmation(call.body);
    const contact = readContact(call.body);
    const { refused, member } = await codes.verify(contact, call.body.code, call);
    if (refused) return refused;
    const token = sessions.createTicket({ browser: call.browser, contact, member });
    const known = member ? { comoMemberId: member.id } : {};
    const hasConsent = member?.hasConsent ?? false;
    return { status: 'OK', registered: member !== undefined, hasConsent, ...known, businessId, token };
  }

  function openSession({ body, browser }) {
    const { contact, member } = sessions.takeTicket(body.token, browser);
    const { kind, value } = readContact(body);
    if (!member?.hasConsent || contact.kind !== kind || contact.value !== value) throw createProblem('TICKET_REFUSED');
    return sessions.open(member, 'custom');
  }

  /** Consumes a ticket for a request to Como; it stays valid if Como could not be reached. */
  async function consumeTicket({ token, browser }, run) {
    const ticket = sessions.takeTicket(token, browser);
    try {
      return await run(ticket);
    } catch (error) {
      sessions.returnTicket(token, ticket);
      throw error;
    }
  }

  /** The ids are hints: the ticket determines who is signed in. */
  function openSessionWithConsents({ body, browser, como }) {
    const { comoMemberId, consents } = body;
    const { member: known } = sessions.findTicket(body.ticket, browser);
    if (known?.id !== comoMemberId || body.businessId !== businessId) throw createProblem('TICKET_REFUSED');
    if (!consents.includes('terms')) throw createProblem('INVALID_REQUEST', { fields: ['consents'] });
    return consumeTicket({ token: body.ticket, browser }, async ({ member }) => {
      await como.updateMember(member.customer, { termsOfUse: true });
      return sessions.open(member, 'consent');
    });
  }

  /** The fields for Como: only those of the form. */
  function readRegistration(registrationData) {
    const { fields } = business.forms.registration;
    const isMissing = ({ id, required }) => required && !registrationData[id];
    const isWrong = ({ id, type }) => {
      const value = registrationData[id];
      return value !== undefined && typeof value !== (type === 'checkbox' ? 'boolean' : 'string');
    };
    const wrong = fields.filter((field) => isMissing(field) || isWrong(field));
    if (wrong.length > 0)
      throw createProblem('INVALID_REQUEST', { fields: wrong.map(({ id }) => `registrationData.${id}`) });
    const { terms, ...values } = Object.fromEntries(fields.map(({ id }) => [id, registrationData[id]]));
    return { ...values, termsOfUse: terms };
  }

  function toRefusal(error, kind) {
    const isTaken = error instanceof ComoError && error.has(comoCodes.alreadyExists);
    return isTaken ? createProblem(`register.unique.identifier.exists.${kind === 'email' ? 'email' : 'phone'}`) : error;
  }

  /**
   * Registers only the contact that the ticket confirms. The owner of a typed contact could sign in to this account, and
   * could not register an account of their own.
   */
  async function register({ body, browser, como }) {
    const { member: known } = sessions.findTicket(body.token, browser);
    if (known) throw createProblem('TICKET_REFUSED');
    const values = readRegistration(body.registrationData);
    return consumeTicket({ token: body.token, browser }, async ({ contact }) => {
      const customer = { [contact.kind]: contact.value };
      try {
        await como.registerMember({ ...customer, ...values });
      } catch (error) {
        throw toRefusal(error, contact.kind);
      }
      const member = readMember(await como.getMemberDetails(customer));
      const token = sessions.createTicket({ browser, contact, member });
      return { status: 'OK', comoMemberId: member.id, token };
    });
  }

  return { requestCode, resendCode, verifyCode, openSession, openSessionWithConsents, register };
}
