/** The two shops of a business, as in the calls `submitPointShopPurchase` and `submitRewardShopPurchase`. */
export type Shop = 'point' | 'reward';
