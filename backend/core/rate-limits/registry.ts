import type { AddressBlock } from '../client-address';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A rate limit: `limit` uses in a window of `seconds` that starts with the first use. */
export interface RateLimit {
  /** Part of the key of the counter: no two limits share a name. */
  name: string;
  limit: number;
  seconds: number;
  /** The count from which a captcha requires a person, if there is a captcha (security 2.2). */
  captchaFrom?: number;
}

/** A limit that unrelated clients share: no address block gets more than its share, by its prefix. */
export interface SharedRateLimit extends RateLimit {
  shares: Partial<Record<AddressBlock['prefix'], number>>;
}

/** The limits of sign-in (security 2.2), by identifier, browser, address or business. */
export const signInLimits = {
  /** Codes that one network or browser may request for one identifier; there is also a minimum delay between two. */
  sendsInTenMinutes: { name: 'send-10m', limit: 5, seconds: 10 * MINUTE },
  sendsInDay: { name: 'send-day', limit: 10, seconds: DAY },
  /**
   * Short codes that were sent to new browsers and not entered correctly; above the limit codes are long (decision
   * 022).
   */
  shortCodesOfIdentifier: { name: 'short-identifier', limit: 10, seconds: DAY },
  shortCodesOfBusiness: { name: 'short-business', limit: 100, seconds: HOUR },
  /** Codes requested from one address. */
  sendsByAddress: { name: 'send-address', limit: 10, captchaFrom: 10, seconds: HOUR },
  /** Also per day, so that no customer of a provider uses up the share of its other customers (decision 022). */
  sendsByAddressInDay: { name: 'send-address-day', limit: 80, seconds: DAY },
  /** Wrong codes of a step-up. */
  failuresInHour: { name: 'fail-hour', limit: 15, seconds: HOUR },
  /** Wrong codes for one identifier: of all new browsers, of a known browser, of a step-up. */
  failuresInDay: { name: 'fail-day', limit: 30, captchaFrom: 9, seconds: DAY },
  /** Wrong codes from one address, and for one business: they detect spraying, and refuse nobody (decision 022). */
  failuresByAddress: { name: 'fail-address', limit: 100, captchaFrom: 20, seconds: HOUR },
  failuresByBusiness: { name: 'fail-business', limit: 200, captchaFrom: 200, seconds: HOUR },
  /**
   * Registrations refused because e-mail or phone belong to a member, from one address: each reveals that there is one.
   */
  duplicatesByAddress: { name: 'duplicate-address', limit: 5, captchaFrom: 5, seconds: HOUR },
  /** Registrations from one address. */
  registrationsByAddress: { name: 'register-address', limit: 20, captchaFrom: 20, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;

/** Limits of codes that all clients share, and the reserves for clients that have used little of them (decision 022). */
export const sharedLimits = {
  /** Codes sent to one identifier by one channel, for all requesters together: nobody is flooded with messages. */
  sendsToIdentifier: { name: 'send-identifier', limit: 30, captchaFrom: 30, seconds: DAY, shares: { 16: 10, 29: 10 } },
  /** A reserve beyond those: the first code of the day for networks that have not requested one, by any channel. */
  identifierReserve: { name: 'send-reserve', limit: 24, seconds: DAY, shares: {} },
  /** A reserve beyond those, shared out so that the networks of one provider cannot use up everybody else's. */
  lastIdentifierReserve: { name: 'send-last-reserve', limit: 36, seconds: DAY, shares: { 24: 1, 16: 3, 29: 3 } },
  /** Codes that one business sends to new browsers in a day; exceeding it raises an alarm. */
  sendsByBusiness: { name: 'send-business', limit: 4_000, seconds: DAY, shares: { 16: 1_000, 29: 1_000 } },
  businessReserve: { name: 'send-business-reserve', limit: 1_000, seconds: DAY, shares: { 16: 50, 29: 50 } },
  /**
   * Codes that confirm new addresses, sent to members of one business in a day: counted separately, so that visitors
   * cannot use them up.
   */
  proofsByBusiness: { name: 'proof-business', limit: 800, seconds: DAY, shares: { 16: 200, 29: 200 } },
  proofReserve: { name: 'proof-business-reserve', limit: 200, seconds: DAY, shares: { 16: 10, 29: 10 } },
} as const satisfies Record<string, SharedRateLimit>;

/** Identifications at tills, by service key: more than a busy chain needs, fewer than the enumeration of numbers needs. */
export const tillLimits = {
  /** Unknown codes and contacts: typing errors or guesses. */
  unknown: { name: 'till-unknown', limit: 30, seconds: 10 * MINUTE },
  /** By phone or e-mail, found or not: each reveals whether somebody is a member. */
  byContact: { name: 'till-contact', limit: 120, seconds: 10 * MINUTE },
  all: { name: 'till-identify', limit: 1_200, seconds: 10 * MINUTE },
  /** Wrong codes for the payments of one member. */
  wrongCodes: { name: 'till-code', limit: 10, seconds: HOUR },
  /** Wrong codes of one offline card, at all tills. */
  wrongCardCodes: { name: 'till-card', limit: 10, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;

/** Sign-in of staff (decision 078): by address of the mail, and by network. */
export const staffLimits = {
  /** Codes that one network requests for one address, and that all of them request. */
  codesOfNetwork: { name: 'staff-code-network', limit: 5, seconds: 10 * MINUTE },
  codesToAddress: { name: 'staff-code-address', limit: 20, seconds: DAY },
  /** A reserve beyond those: the first code of the day for a network, so that others do not lock the person out. */
  reserveOfAddress: { name: 'staff-code-reserve', limit: 24, seconds: DAY },
  reserveOfNetwork: { name: 'staff-code-reserve-network', limit: 1, seconds: DAY },
  /** Codes and wrong codes of one network. A passkey stays possible: guests of a restaurant share its network. */
  codesByNetwork: { name: 'staff-codes', limit: 20, seconds: HOUR },
  failuresByNetwork: { name: 'staff-failures', limit: 30, seconds: HOUR },
  /** Challenges of one network, which only bound the table: a signature cannot be guessed. */
  challengesByNetwork: { name: 'staff-challenges', limit: 1_200, seconds: HOUR },
  /** Invitations of one business. */
  invitations: { name: 'staff-invitations', limit: 60, seconds: DAY },
} as const satisfies Record<string, RateLimit>;

/** A captcha token is valid once; its service forgets it after two minutes. */
export const tokenUses: RateLimit = { name: 'captcha-token', limit: 1, seconds: 5 * MINUTE };
/** Captcha tokens verified for one address: each costs a request to a third party. */
export const tokensByAddress: RateLimit = { name: 'captcha-address', limit: 300, seconds: 60 * MINUTE };

/** Feedback of one member, and of members from one address (security 2.11). */
export const feedbackByMember: RateLimit = { name: 'feedback-member', limit: 5, seconds: HOUR };
export const feedbackByAddress: RateLimit = { name: 'feedback-address', limit: 20, seconds: HOUR };
/** Feedback of visitors, from one address and to one business, so that they cannot flood its mailbox. */
export const visitorFeedbackByAddress: RateLimit = { name: 'visitor-feedback-address', limit: 5, seconds: HOUR };
export const visitorFeedbackByBusiness: RateLimit = { name: 'visitor-feedback-business', limit: 60, seconds: HOUR };

/** Answers to forms from one address: more than a family sends, fewer than a script. */
export const formAnswersPerAddress: RateLimit = { name: 'form-address', limit: 30, seconds: HOUR };

/** Registrations from one address. */
export const landingRegistrations: RateLimit = { name: 'landing-address', limit: 20, captchaFrom: 20, seconds: HOUR };
/** Phones that were already registered, from one address: each reveals something (security 2.2). */
export const landingDuplicates: RateLimit = {
  name: 'landing-duplicate-address',
  limit: 5,
  captchaFrom: 5,
  seconds: HOUR,
};
/** Nonexistent gifts, from one address: legacy ids are sequential. */
export const landingMisses: RateLimit = { name: 'landing-miss-address', limit: 30, seconds: HOUR };

/** Data exports per member (security 2.11). */
export const reportsByMember: RateLimit = { name: 'report-member', limit: 1, seconds: DAY };

/** Receipts that could not be claimed, from one address: this detects guessing (security 2.11). */
export const receiptMisses: RateLimit = { name: 'receipt-miss-address', limit: 20, captchaFrom: 20, seconds: HOUR };

/** Passes signed for one member: each takes processor time. */
export const passesByMember: RateLimit = { name: 'wallet-pass', limit: 30, seconds: 10 * MINUTE };
/** Error logs of wallets, from one address. */
export const walletLogsByAddress: RateLimit = { name: 'wallet-log', limit: 30, seconds: HOUR };
