import { toBalanceKind } from 'loyalty-contract/balance-kinds';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import { presentMultipliers } from '../../core/present-multipliers';
import type { findChangedBalances, findChangedGifts, findChangedPurchases, findNewEntries } from './queries';

type Row<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

export function presentPurchase(
  row: Row<typeof findChangedPurchases>,
  localize: (text: LocalizedText) => string,
): CallResponse<'listPurchases'>['purchases'][number] {
  return {
    purchaseId: row.id,
    comoMemberId: row.member_id,
    createdAt: row.created_at.toISOString(),
    locationId: row.location_id,
    receiptNumber: row.receipt_number,
    total: row.total,
    items: row.items,
    ...(row.counted === null ? {} : { counted: row.counted }),
    ...presentMultipliers(row.multipliers, localize),
    pointsEarned: row.points_earned,
    creditEarned: row.credit_earned,
    returned: row.returned,
    ...(row.voided_at ? { voidedAt: row.voided_at.toISOString() } : {}),
  };
}

export function presentGift(
  row: Row<typeof findChangedGifts>,
  localize: (text: LocalizedText) => string,
): CallResponse<'listGifts'>['gifts'][number] {
  const { purchase_id: purchaseId, item_id: itemId, price, currency, voided_at: voidedAt } = row;
  return {
    giftId: row.id,
    comoMemberId: row.member_id,
    createdAt: row.created_at.toISOString(),
    name: localize(row.text.name),
    validFrom: row.valid_from.toISOString(),
    ...(row.valid_until ? { validUntil: row.valid_until.toISOString() } : {}),
    ...(row.used_at ? { usedAt: row.used_at.toISOString() } : {}),
    ...(row.used_location === null ? {} : { usedLocationId: row.used_location }),
    ended: row.ended_by !== null,
    ...(purchaseId === null
      ? {}
      : {
          purchase: { purchaseId, itemId, price, currency, ...(voidedAt ? { voidedAt: voidedAt.toISOString() } : {}) },
        }),
  };
}

export function presentBalance(row: Row<typeof findChangedBalances>): CallResponse<'listBalances'>['balances'][number] {
  return { comoMemberId: row.member_id, account: toBalanceKind(row.type), balance: row.balance, owed: row.owed };
}

export function presentEntry(row: Row<typeof findNewEntries>): CallResponse<'listEntries'>['entries'][number] {
  return {
    comoMemberId: row.member_id,
    account: toBalanceKind(row.type),
    number: row.number,
    createdAt: row.created_at.toISOString(),
    amount: row.amount,
    balance: row.balance_after,
    operation: row.operation,
    cause: row.cause,
    ...(row.rule === null ? {} : { rule: row.rule }),
    entityId: row.entity_id,
    ...(row.reason === null ? {} : { reason: row.reason }),
  };
}
