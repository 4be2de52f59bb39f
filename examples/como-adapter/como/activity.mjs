// Converts Como's activity to the contract's ledger entries and purchases. Its format is assumed: see README.md.
import { readAmount, readInstant, readList, readText } from './values.mjs';

const creditTypes = { points: 'point', credit: 'credit' };

export function presentTransactions(response, { creditType, page, perPage }) {
  const transactions = readList(response.transactions, 'transactions').map((entry) => ({
    type: creditTypes[creditType],
    operation: readText(entry.operation, 'transactions.operation'),
    created_on: readInstant(entry.created_on, 'transactions.created_on'),
    amount: readAmount(entry.amount, 'transactions.amount'),
    entity_id: entry.entity_id ?? null,
  }));
  return { transactions, page, perPage, total: readAmount(response.total, 'total') };
}

export function presentPurchases(response, { page, perPage }) {
  const purchases = readList(response.purchases, 'purchases').map((purchase) => ({
    id: readText(purchase.confirmation, 'purchases.confirmation'),
    created_on: readInstant(purchase.openTime, 'purchases.openTime'),
    location: purchase.branchName ?? '',
    receiptNumber: purchase.transactionId ?? '',
    total: readAmount(purchase.totalAmount, 'purchases.totalAmount'),
    items: readList(purchase.items ?? [], 'purchases.items').map(({ name, quantity, netAmount }) => ({
      name: readText(name, 'purchases.items.name'),
      quantity: readAmount(quantity, 'purchases.items.quantity'),
      amount: readAmount(netAmount, 'purchases.items.netAmount'),
    })),
    pointsEarned: readAmount(purchase.pointsEarned ?? 0, 'purchases.pointsEarned'),
    creditEarned: readAmount(purchase.creditEarned ?? 0, 'purchases.creditEarned'),
  }));
  return { purchases, page, perPage, total: readAmount(response.total, 'total') };
}
