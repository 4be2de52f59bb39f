export { cancelMemberPlans } from './cancel';
export { renewDemo } from './demo-payments';
export { findPerks, noPerks, type Perks, selectShopPerks } from './perks';
