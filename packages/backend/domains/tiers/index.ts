export { findFormerTiers, storeFormerTiers } from './former-tiers';
export { presentTier, presentTiers } from './levels';
export {
  findEarningLevel,
  findEarningLevels,
  findLevel,
  type LevelProgress,
  selectCountedEvents,
  selectLevelProgress,
  selectVisitCount,
} from './queries';
export { isVisit, selectVisitAt } from './visits';
