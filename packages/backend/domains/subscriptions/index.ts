export { cancelMemberPlans } from './cancel';
export { renewDemo } from './demo-payments';
export { findLiveSubscriptions, isCharged } from './queries';
export { findPerks, noPerks, type Perks, selectShopPerks } from './perks';
