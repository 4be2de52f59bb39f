import { z } from 'zod';
import { balanceKinds } from '../balance-kinds';

/** A member's two kinds of value. */
export const Currency = z.enum(balanceKinds);
