export { countItemStamps, findStampedLines, findStampedVisit, type StampCard } from './count-stamps';
export { findExpiry, presentCardStates, presentStampCards } from './present';
export {
  type CardRef,
  type CardRow,
  type CountedSource,
  findCardIds,
  findSources,
  insertSource,
  lockCard,
  lockUnusedGift,
  selectCardStates,
  type StoredCard,
  updateCard,
  updateSource,
} from './queries';
