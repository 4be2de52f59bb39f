import type { TillAct } from '@/contract/schemas/till-acts';

type ActState = TillAct['state'];

const WITH_EFFECT: readonly ActState[] = ['recorded', 'redeemed', 'paid', 'given'];

/** True for an act that took effect, and was not undone since. */
export const hasTakenEffect = (state: ActState): boolean => WITH_EFFECT.includes(state);
