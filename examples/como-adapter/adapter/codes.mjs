// Sign-in codes. Como sends them to members; the adapter sends one to anybody who is not a member yet.
import { randomInt, timingSafeEqual } from 'node:crypto';
import { comoCodes, ComoError, ComoUnavailableError } from '../como/errors.mjs';
import { contactKinds, isMemberContact, readMember } from '../como/members.mjs';
import { createProblem } from './problems.mjs';
import { ExpiringMap, Limiter } from './store.mjs';

const CODE_LENGTH = 4;
const CODE_LIFETIME_S = 300;
const MAX_ATTEMPTS = 3;
const LIMIT_WINDOW_MS = 15 * 60_000;
const MAX_CODES_PER_ADDRESS = 40;

/** The contact of a request: its kind, and its value normalized for comparison. */
export function readContact({ customIdentifier, userIdentifier }) {
  const kind = contactKinds[customIdentifier];
  if (!kind) throw createProblem('INVALID_REQUEST', { fields: ['customIdentifier'] });
  const value = kind.normalize(userIdentifier);
  if (!kind.isValid(value)) throw createProblem('INVALID_REQUEST', { fields: ['userIdentifier'] });
  return { kind: customIdentifier, value, channel: kind.channel };
}

const toCustomer = ({ kind, value }) => ({ [kind]: value });
const mask = ({ kind, value }) =>
  kind === 'email' ? `${value[0]}•••${value.slice(value.indexOf('@'))}` : `•••• ${value.slice(-4)}`;
const isEqual = (one, other) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** `sendMessage` sends a text to a contact that is not a member's yet; `log` writes a line without personal data. */
export function createCodes({ resendSeconds, codesPerContact, sendMessage, log }) {
  const challenges = new ExpiringMap();
  const resends = new ExpiringMap();
  const byContact = new Limiter(codesPerContact, LIMIT_WINDOW_MS);
  const byAddress = new Limiter(MAX_CODES_PER_ADDRESS, LIMIT_WINDOW_MS);
  /** The key of a code: it is valid in the browser that requested it, for one contact. */
  const getKey = (contact, browser) => `${browser} ${contact.kind} ${contact.value}`;

  function limit(contact, { browser, address }) {
    const waiting = resends.get(getKey(contact, browser));
    const seconds = waiting
      ? Math.ceil((waiting - Date.now()) / 1_000)
      : byAddress.count(address) || byContact.count(`${contact.kind} ${contact.value}`);
    if (seconds > 0) throw createProblem('TOO_MANY_REQUESTS', { retryAfter: seconds });
    const lifetimeMs = resendSeconds * 1_000;
    resends.set(getKey(contact, browser), Date.now() + lifetimeMs, lifetimeMs);
  }

  function sendOwnCode(contact) {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    // Not awaited: a slower response would reveal that there is no such member.
    void sendMessage({ channel: contact.channel, to: contact.value, text: `Your code is ${code}.` }).catch(() =>
      log('message.failed'),
    );
    return code;
  }

  /** Sends a code. The response is the same whether or not there is such a member. */
  async function request(contact, { como, browser, address }) {
    limit(contact, { browser, address });
    const challenge = { attemptsLeft: MAX_ATTEMPTS, ownCode: undefined };
    try {
      await como.sendIdentificationCode(toCustomer(contact));
    } catch (error) {
      if (!(error instanceof ComoError && error.has(comoCodes.customerNotFound))) throw error;
      challenge.ownCode = sendOwnCode(contact);
    }
    challenges.set(getKey(contact, browser), challenge, CODE_LIFETIME_S * 1_000);
    return {
      status: 'OK',
      channel: contact.channel,
      destination: mask(contact),
      expiresIn: CODE_LIFETIME_S,
      resendIn: resendSeconds,
      codeLength: CODE_LENGTH,
    };
  }

  /**
   * Finds the member of a code that Como sent. Como finds members by the code only, so a guessed code may belong to
   * another member: it is accepted only if the member has the contact for which it was requested.
   */
  async function findMember(contact, code, como) {
    try {
      const member = readMember(await como.getMemberDetails({ appClientId: code }));
      return member.isActive && isMemberContact(member, contact) ? member : undefined;
    } catch (error) {
      if (error instanceof ComoError && error.has(comoCodes.customerNotFound)) return undefined;
      throw error;
    }
  }

  /** Verifies a code. @returns a refusal, or the verified member, who is undefined for a new contact */
  async function verify(contact, code, { como, browser }) {
    const key = getKey(contact, browser);
    const challenge = challenges.get(key);
    if (!challenge || challenge.attemptsLeft <= 0) return { refused: { status: 'CODE_EXPIRED' } };
    // Counted before the request to Como, so that concurrent guesses are counted one by one.
    challenge.attemptsLeft -= 1;
    let member;
    let isRight;
    if (challenge.ownCode !== undefined) isRight = isEqual(code, challenge.ownCode);
    else {
      try {
        member = await findMember(contact, code, como);
      } catch (error) {
        if (error instanceof ComoUnavailableError) challenge.attemptsLeft += 1;
        throw error;
      }
      isRight = member !== undefined;
    }
    if (!isRight) {
      const { attemptsLeft } = challenge;
      if (attemptsLeft <= 0) challenges.delete(key);
      return { refused: { status: 'WRONG_CODE', attemptsLeft } };
    }
    if (challenges.take(key) !== challenge) return { refused: { status: 'CODE_EXPIRED' } };
    return { member };
  }

  /** True if a code was requested before, which is required to send it again. */
  const isRequested = (contact, browser) => challenges.get(getKey(contact, browser)) !== undefined;

  return { request, verify, isRequested };
}
