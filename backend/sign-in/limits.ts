const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong tries that burn a code (security 2.2). */
export const MAX_TRIES = 3;

/** How often something may happen: `limit` times in a window of `seconds` that starts with the first time. */
export interface Budget {
  name: string;
  limit: number;
  seconds: number;
}

/** Every budget of sign-in (security 2.2), of one identifier, browser, address or business. */
export const budgets = {
  /** Codes sent to one identifier at the wish of one network, besides the pause between two; the same of a browser. */
  sendsInTenMinutes: { name: 'send-10m', limit: 5, seconds: 10 * MINUTE },
  sendsInDay: { name: 'send-day', limit: 10, seconds: DAY },
  /** Codes sent to one identifier by one channel, whoever wishes it: nobody is written to without end. */
  sendsToIdentifier: { name: 'send-identifier', limit: 30, seconds: DAY },
  /** Codes past those: the first of the day for networks that have not asked yet, by whichever channel (decision 022). */
  sendsFromReserve: { name: 'send-reserve', limit: 60, seconds: DAY },
  /** Short codes that new browsers were sent and did not answer rightly; past it codes are long (decision 022). */
  shortCodesOfIdentifier: { name: 'short-identifier', limit: 10, seconds: DAY },
  shortCodesOfBusiness: { name: 'short-business', limit: 100, seconds: HOUR },
  /** Codes asked for from one address. */
  sendsByAddress: { name: 'send-address', limit: 10, seconds: HOUR },
  /** Codes that one business sends in a day; past it somebody must look. */
  sendsByBusiness: { name: 'send-business', limit: 5_000, seconds: DAY },
  /** Wrong codes of a step-up. */
  failuresInHour: { name: 'fail-hour', limit: 15, seconds: HOUR },
  /** Wrong codes for one identifier: of new browsers together, of a known one, of a step-up. */
  failuresInDay: { name: 'fail-day', limit: 30, seconds: DAY },
  /** Wrong codes from one address, and for one business: what spraying is seen by. They refuse nobody (decision 022). */
  failuresByAddress: { name: 'fail-address', limit: 100, seconds: HOUR },
  failuresByBusiness: { name: 'fail-business', limit: 200, seconds: HOUR },
  /** Registrations refused because e-mail or phone are taken, from one address: each tells something. */
  duplicatesByAddress: { name: 'duplicate-address', limit: 5, seconds: HOUR },
  /** Registrations from one address. */
  registrationsByAddress: { name: 'register-address', limit: 20, seconds: HOUR },
} as const satisfies Record<string, Budget>;
