import { balanceKinds } from '../balance-kinds';
import { inAnyCase } from './spelling';

export const Currency = inAnyCase(balanceKinds, { point: 'points' }).meta({
  id: 'Account',
  description: 'The balance: points, or credit in the currency.',
});
