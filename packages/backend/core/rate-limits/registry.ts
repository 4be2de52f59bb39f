import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from 'loyalty-text/durations';
import type { AddressBlock } from '../client-address';

/** A rate limit: `limit` uses in a window of `windowSeconds` that starts with the first use. */
export interface RateLimit {
  /** Part of the key of the counter: no two limits share a name. */
  name: string;
  limit: number;
  windowSeconds: number;
  /** The count from which a captcha requires a person, if there is a captcha (security 2.2). */
  captchaFrom?: number;
}

/** A limit that unrelated clients share. `limitsByPrefix`: the uses allowed to one address block, by the length of its prefix. */
export interface SharedRateLimit extends RateLimit {
  limitsByPrefix: Partial<Record<AddressBlock['prefix'], number>>;
}

/** Wrong codes for one business in an hour from which it is presumed that codes are being guessed. */
const SPRAYING_FROM = 200;

/** The limits of sign-in (security 2.2), by identifier, browser, address or business. */
export const signInLimits = {
  /** Codes that one network or browser may request for one identifier; there is also a minimum delay between two. */
  sendsInTenMinutes: { name: 'send-10m', limit: 5, windowSeconds: 10 * MINUTE_SECONDS },
  sendsInDay: { name: 'send-day', limit: 10, windowSeconds: DAY_SECONDS },
  /**
   * Codes of the usual length that were sent to new browsers and not entered correctly; above the limit codes are long
   * (decision 022).
   */
  usualLengthCodesByIdentifier: { name: 'short-identifier', limit: 10, windowSeconds: DAY_SECONDS },
  usualLengthCodesByBusiness: { name: 'short-business', limit: 100, windowSeconds: HOUR_SECONDS },
  /** Codes requested from one address and not entered: whoever enters one correctly is a guest. */
  sendsByAddress: { name: 'send-address', limit: 10, captchaFrom: 10, windowSeconds: HOUR_SECONDS },
  /** Beyond those, slowly: behind one address may be a restaurant, a school or a provider's customers. */
  sendsByAddressAtPace: { name: 'send-address-pace', limit: 1, windowSeconds: MINUTE_SECONDS },
  /** Also per day, so that no customer of a provider uses up the share of its other customers (decision 022). */
  sendsByAddressInDay: { name: 'send-address-day', limit: 80, windowSeconds: DAY_SECONDS },
  /** Wrong codes of a step-up. */
  failuresInHour: { name: 'fail-hour', limit: 15, windowSeconds: HOUR_SECONDS },
  /** Wrong codes for one identifier: of all new browsers, of a known browser, of a step-up. */
  failuresInDay: { name: 'fail-day', limit: 30, captchaFrom: 9, windowSeconds: DAY_SECONDS },
  /** Wrong codes from one address, and for one business: they detect spraying, and refuse nobody (decision 022). */
  failuresByAddress: { name: 'fail-address', limit: 100, captchaFrom: 20, windowSeconds: HOUR_SECONDS },
  failuresByBusiness: {
    name: 'fail-business',
    limit: SPRAYING_FROM,
    captchaFrom: SPRAYING_FROM,
    windowSeconds: HOUR_SECONDS,
  },
  /**
   * Registrations refused because e-mail or phone belong to a member, from one address: each reveals that there is one.
   */
  duplicatesByAddress: { name: 'duplicate-address', limit: 5, captchaFrom: 5, windowSeconds: HOUR_SECONDS },
  /** Statements that an account is one's own which need the number of its card: each is a guess. */
  claimsOfAccount: { name: 'claim-account', limit: 5, windowSeconds: DAY_SECONDS },
  /** Registrations from one address. */
  registrationsByAddress: { name: 'register-address', limit: 20, captchaFrom: 20, windowSeconds: HOUR_SECONDS },
  /** Beyond those, slowly. */
  registrationsByAddressAtPace: { name: 'register-address-pace', limit: 1, windowSeconds: MINUTE_SECONDS },
} as const satisfies Record<string, RateLimit>;

/** The minimum delay between two codes (`OTP_RESEND`); no limit for a delay of zero. */
export const getSendPauseLimits = (windowSeconds: number): RateLimit[] =>
  windowSeconds > 0 ? [{ name: 'send-pause', limit: 1, windowSeconds }] : [];

/** Limits of codes that all clients share, and the reserves for clients that have used little of them (decision 022). */
export const sharedLimits = {
  /** Codes sent to one identifier by one channel, for all requesters together: nobody is flooded with messages. */
  sendsToIdentifier: {
    name: 'send-identifier',
    limit: 30,
    captchaFrom: 30,
    windowSeconds: DAY_SECONDS,
    limitsByPrefix: { 16: 10, 29: 10 },
  },
  /** A reserve beyond those: the first code of the day for networks that have not requested one, by any channel. */
  identifierReserve: { name: 'send-reserve', limit: 24, windowSeconds: DAY_SECONDS, limitsByPrefix: {} },
  /** A reserve beyond those, shared out so that the networks of one provider cannot use up everybody else's. */
  lastIdentifierReserve: {
    name: 'send-last-reserve',
    limit: 36,
    windowSeconds: DAY_SECONDS,
    limitsByPrefix: { 24: 1, 16: 3, 29: 3 },
  },
  /** Codes that one business sends to new browsers in a day; exceeding it raises an alarm. */
  sendsByBusiness: {
    name: 'send-business',
    limit: 4_000,
    windowSeconds: DAY_SECONDS,
    limitsByPrefix: { 16: 1_000, 29: 1_000 },
  },
  businessReserve: {
    name: 'send-business-reserve',
    limit: 1_000,
    windowSeconds: DAY_SECONDS,
    limitsByPrefix: { 16: 50, 29: 50 },
  },
  /**
   * Codes to phones of countries in which the business is not, of new browsers and new addresses together: messages to some
   * countries cost a hundred times as much as to others, and whoever has part in that causes them.
   */
  sendsAbroad: {
    name: 'send-abroad',
    limit: 200,
    windowSeconds: DAY_SECONDS,
    limitsByPrefix: { 16: 20, 29: 20 },
  },
  abroadReserve: {
    name: 'send-abroad-reserve',
    limit: 100,
    windowSeconds: DAY_SECONDS,
    limitsByPrefix: { 16: 2, 29: 2 },
  },
  /**
   * Codes that confirm new addresses, sent to members of one business in a day: counted separately, so that visitors
   * cannot use them up.
   */
  confirmationCodesByBusiness: {
    name: 'proof-business',
    limit: 800,
    windowSeconds: DAY_SECONDS,
    limitsByPrefix: { 16: 200, 29: 200 },
  },
  confirmationCodesReserve: {
    name: 'proof-business-reserve',
    limit: 200,
    windowSeconds: DAY_SECONDS,
    limitsByPrefix: { 16: 10, 29: 10 },
  },
} as const satisfies Record<string, SharedRateLimit>;

/** Identifications at tills, by service key: more than a busy chain needs, fewer than the enumeration of numbers needs. */
export const tillLimits = {
  /** Unknown codes and contacts: typing errors or guesses. */
  unknownIdentifiers: { name: 'till-unknown', limit: 30, windowSeconds: 10 * MINUTE_SECONDS },
  /** By phone or e-mail, found or not: each reveals whether somebody is a member. */
  byContact: { name: 'till-contact', limit: 120, windowSeconds: 10 * MINUTE_SECONDS },
  all: { name: 'till-identify', limit: 1_200, windowSeconds: 10 * MINUTE_SECONDS },
  /** Guests whom one person or key enrols: more than a busy evening needs, and each costs a message. */
  enrolments: { name: 'till-enrol', limit: 30, windowSeconds: HOUR_SECONDS },
  /** Codes to join with that one person shows. */
  joins: { name: 'till-join', limit: 120, windowSeconds: HOUR_SECONDS },
  /** Contacts of members that one person or key changes: each costs a message, and an account can be taken over by it. */
  contactChanges: { name: 'till-contact-change', limit: 20, windowSeconds: DAY_SECONDS },
  /** Wrong codes for the payments and gifts of one member, and of one person or key for all members. */
  wrongCodes: { name: 'till-code', limit: 10, windowSeconds: HOUR_SECONDS },
  wrongCodesByKey: { name: 'till-code-key', limit: 40, windowSeconds: HOUR_SECONDS },
  /** Codes for two accounts that one person or key sends: a few guests a week have two. */
  mergeCodes: { name: 'till-merge', limit: 10, windowSeconds: DAY_SECONDS },
  /** Tries of one pair of codes. */
  mergeCodeTries: { name: 'till-merge-code', limit: 3, windowSeconds: DAY_SECONDS },
  /** Wrong codes of one offline card, at all tills. */
  wrongCardCodes: { name: 'till-card', limit: 10, windowSeconds: HOUR_SECONDS },
} as const satisfies Record<string, RateLimit>;

/** Codes of tills that could not be scanned, from one address: they cannot be guessed, this only refuses who tries. */
export const tillJoinMisses: RateLimit = { name: 'till-join-miss', limit: 60, windowSeconds: HOUR_SECONDS };

/** Sign-in of staff (decision 078): by address of the mail, by network, and by device. */
export const staffLimits = {
  /** PINs that are entered on one device, and that one person sets: each costs a slow hash. */
  pins: { name: 'staff-pin', limit: 40, windowSeconds: 10 * MINUTE_SECONDS },
  /** Codes that one network, or one known device, requests for one address. */
  codesByNetworkAndAddress: { name: 'staff-code-network', limit: 5, windowSeconds: 10 * MINUTE_SECONDS },
  codesByDevice: { name: 'staff-code-device', limit: 5, windowSeconds: 10 * MINUTE_SECONDS },
  /** Beyond these a known device is counted as a new one: others may use it. */
  codesByDeviceInDay: { name: 'staff-code-device-day', limit: 30, windowSeconds: DAY_SECONDS },
  /** Codes that the networks of one provider request for one address, and the first ones of networks beyond those. */
  codesByProvider: { name: 'staff-code-provider', limit: 10, windowSeconds: DAY_SECONDS },
  reserveByProvider: { name: 'staff-code-reserve', limit: 24, windowSeconds: DAY_SECONDS },
  reserveByNetwork: { name: 'staff-code-reserve-network', limit: 1, windowSeconds: DAY_SECONDS },
  /** Codes of the usual length for one address that were requested by new devices and not entered; above it they are long. */
  usualLengthCodes: { name: 'staff-short', limit: 20, windowSeconds: DAY_SECONDS },
  /** Wrong codes of one network: they make its codes long, and refuse nobody. */
  failuresByNetwork: { name: 'staff-failures', limit: 30, windowSeconds: HOUR_SECONDS },
  /** Codes that one network requests, whether or not anybody has the addresses: they only bound the table. */
  codesByNetwork: { name: 'staff-codes', limit: 60, windowSeconds: MINUTE_SECONDS },
  /** Challenges of one network, which only bound the table: a signature cannot be guessed. */
  challengesByNetwork: { name: 'staff-challenges', limit: 1_200, windowSeconds: HOUR_SECONDS },
  /** Invitations of one business. */
  invitations: { name: 'staff-invitations', limit: 60, windowSeconds: DAY_SECONDS },
} as const satisfies Record<string, RateLimit>;

/** Pages of members that a person at the desk lists without a fresh proof: more than a day at the desk needs, fewer than a copy of all. */
export const memberLists: RateLimit = { name: 'desk-members', limit: 60, windowSeconds: HOUR_SECONDS };

/**
 * Searches by the last four digits of a phone or another part of a contact, of one person or key: more than a busy day at the desk
 * needs, and a week for all endings.
 */
export const contactParts: RateLimit = { name: 'contact-parts', limit: 60, windowSeconds: HOUR_SECONDS };

/** Messages to one contact that was enrolled at tills, of all businesses together. */
export const enrolmentMessages: RateLimit = { name: 'enrolment-message', limit: 1, windowSeconds: DAY_SECONDS };

/** A captcha token is valid once; its service forgets it after two minutes. */
export const tokenUses: RateLimit = { name: 'captcha-token', limit: 1, windowSeconds: 5 * MINUTE_SECONDS };
/** Captcha tokens verified for one address: each costs a request to a third party. */
export const tokensByAddress: RateLimit = { name: 'captcha-address', limit: 300, windowSeconds: HOUR_SECONDS };

/** Feedback of one member, and of members from one address (security 2.11). */
export const feedbackByMember: RateLimit = { name: 'feedback-member', limit: 5, windowSeconds: HOUR_SECONDS };
export const feedbackByAddress: RateLimit = { name: 'feedback-address', limit: 20, windowSeconds: HOUR_SECONDS };
/** Feedback of visitors, from one address and to one business, so that they cannot flood its mailbox. */
export const visitorFeedbackByAddress: RateLimit = {
  name: 'visitor-feedback-address',
  limit: 5,
  windowSeconds: HOUR_SECONDS,
};
export const visitorFeedbackByBusiness: RateLimit = {
  name: 'visitor-feedback-business',
  limit: 60,
  windowSeconds: HOUR_SECONDS,
};

/** Answers to forms from one address: more than a family sends, fewer than a script. */
export const formAnswersByAddress: RateLimit = { name: 'form-address', limit: 30, windowSeconds: HOUR_SECONDS };

/** Registrations from one address. */
export const landingRegistrations: RateLimit = {
  name: 'landing-address',
  limit: 20,
  captchaFrom: 20,
  windowSeconds: HOUR_SECONDS,
};
/** Messages to phones that have registered before: to one phone, and of one business. */
export const landingMessagesToPhone: RateLimit = { name: 'landing-message', limit: 1, windowSeconds: DAY_SECONDS };
export const landingMessagesByBusiness: RateLimit = {
  name: 'landing-message-business',
  limit: 500,
  windowSeconds: DAY_SECONDS,
};
/** Nonexistent gifts, from one address: legacy ids are sequential. */
export const landingMisses: RateLimit = { name: 'landing-miss-address', limit: 30, windowSeconds: HOUR_SECONDS };

/** Data exports per member (security 2.11). */
export const dataReportsByMember: RateLimit = { name: 'report-member', limit: 1, windowSeconds: DAY_SECONDS };

/** Receipts that could not be claimed, from one address: this detects guessing (security 2.11). */
export const receiptMisses: RateLimit = {
  name: 'receipt-miss-address',
  limit: 20,
  captchaFrom: 20,
  windowSeconds: HOUR_SECONDS,
};

/** Passes signed for one member: each takes processor time. */
export const passesByMember: RateLimit = { name: 'wallet-pass', limit: 30, windowSeconds: 10 * MINUTE_SECONDS };
/** Error logs of wallets, from one address. */
export const walletLogsByAddress: RateLimit = { name: 'wallet-log', limit: 30, windowSeconds: HOUR_SECONDS };
