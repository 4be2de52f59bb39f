export { claimReward, claimRewards } from './claim-rewards';
export { computeContactMacs, toContactKey } from './contact-macs';
export { limitRewardMemory } from './erase';
export { countFormerRewards, selectFormerRewards } from './former-rewards';
export { recordRewards } from './record-rewards';
export { rememberContact } from './remember-contact';
export { type RewardOccasion, toRewardOccasion } from './rewards';
