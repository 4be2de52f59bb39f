export { getValidUntil, hasEnded, isExhausted } from './availability';
export { computePhoneMacs } from './phone-mac';
export {
  countReservations,
  deletePendingGift,
  findPendingGifts,
  hasPendingGifts,
  lockStock,
  markIssued,
  type PendingGift,
} from './queries';
