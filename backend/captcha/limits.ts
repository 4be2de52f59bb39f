import { landingDuplicates, landingRegistrations } from '../landing/limits';
import { receiptMisses } from '../receipts/limits';
import { budgets, pools, type Budget } from '../sign-in/limits';

/** Scores below this are demanded a person; 0 is a machine for sure, 1 a person (reCAPTCHA v3, "Interpreting the score"). */
export const MIN_SCORE = 0.5;

/** Who has not judged a token by then cannot be asked now, in milliseconds: people hear so within three seconds. */
export const CAPTCHA_TIMEOUT_MS = 2_500;

const MINUTE = 60;

/** A token counts once; the service that gave it forgets it after two minutes. */
export const tokenUses: Budget = { name: 'captcha-token', limit: 1, seconds: 5 * MINUTE };
/** Tokens looked at for one address: each costs a question to somebody else's service. */
export const tokensByAddress: Budget = { name: 'captcha-address', limit: 300, seconds: 60 * MINUTE };

/** Budgets of an address that only shut a door where no captcha can ask who is there (security 2.2). */
const openToPeople: readonly Budget[] = [
  budgets.sendsByAddress,
  budgets.registrationsByAddress,
  budgets.duplicatesByAddress,
  landingRegistrations,
  landingDuplicates,
  receiptMisses,
];

/** What is counted from which on a person is demanded, by the budget that counts it (security 2.2). */
export const personDemandedAt: Record<string, number | undefined> = {
  [budgets.failuresInDay.name]: 9,
  [budgets.failuresByAddress.name]: 20,
  [budgets.failuresByBusiness.name]: 200,
  [pools.sendsToIdentifier.name]: pools.sendsToIdentifier.limit,
  ...Object.fromEntries(openToPeople.map(({ name, limit }) => [name, limit])),
};

/** People who show that they are people go on for so many times the budget; then it ends for them too. */
export const PEOPLES_SHARE = 5;
