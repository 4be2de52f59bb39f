export { createFileGift } from './file-gift';
export { type GiftRow, presentGift } from './present';
export { endGift, insertGifts, type NewGift } from './queries';
export { getUsability } from './usable-times';
