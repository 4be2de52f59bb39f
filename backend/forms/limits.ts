import type { Budget } from '../sign-in/limits';

const HOUR = 3_600;

/** Answers to forms from one address: more than a family gives, fewer than a script. */
export const answersByAddress: Budget = { name: 'form-address', limit: 30, seconds: HOUR };
