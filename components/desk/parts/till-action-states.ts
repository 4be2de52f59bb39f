import type { TillAction } from 'loyalty-contract/schemas/till-actions';

type TillActionState = TillAction['state'];

const WITH_EFFECT: readonly TillActionState[] = ['recorded', 'redeemed', 'paid', 'given'];

/** True for an action that took effect, and was not undone since. */
export const hasTakenEffect = (state: TillActionState): boolean => WITH_EFFECT.includes(state);
