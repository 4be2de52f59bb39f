export { presentTier, presentTiers } from './levels';
export { findLevel, findTierPercent, type LevelProgress, selectCountedEvents, selectLevelProgress } from './queries';
