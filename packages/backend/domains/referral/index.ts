export { rewardReferral } from './reward';
export { rewardFirstPurchase } from './reward-first-purchase';
