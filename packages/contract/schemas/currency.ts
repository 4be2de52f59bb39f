import { z } from 'zod';
import { balanceKinds } from '../balance-kinds';

export const Currency = z
  .enum(balanceKinds)
  .meta({ id: 'Account', description: 'The balance: points, or credit in the currency.' });
