import { z } from 'zod';
import { MAX_CEILING, MAX_QUANTITY } from '../limits';
import { NonNegativeAmount, PurchaseTotal } from './primitives';

/** The rules of the business's tills. */
export const till = z.strictObject({
  /** A usual bill, which the check of a file requires; and ceilings in such bills (decision 097). */
  typicalBill: PurchaseTotal.optional(),
  purchaseCeiling: z.number().min(1).max(MAX_CEILING).default(20),
  dailyCeiling: z.number().min(1).max(MAX_CEILING).default(50),
  /** Minutes for which a till can undo its own purchases, redemptions and payments; later, only a manager can. */
  undoMinutes: z.int().min(0).max(10_080).default(15),
  /** Payments above these hundredths of points or credit a day need a code from the member's phone; null: none does. */
  confirmPointsAbove: NonNegativeAmount.nullable().default(100_000),
  confirmCreditAbove: NonNegativeAmount.nullable().default(5_000),
  /** What a member who was found by phone or e-mail can spend a day without a code: hundredths, and gifts. */
  pointsByContact: NonNegativeAmount.default(0),
  creditByContact: NonNegativeAmount.default(0),
  giftsByContact: z.int().min(0).max(MAX_QUANTITY).default(0),
  /** Members see the first name of the person at the till. */
  showStaffName: z.boolean().default(false),
  /** Members' phones show codes without a connection, which tills verify by `identifyMember`. */
  offlineCard: z.boolean().default(true),
  /** What one point is worth in hundredths of the currency, for reports; null: not set. */
  pointValue: z.number().positive().max(1_000_000).nullable().default(null),
});
