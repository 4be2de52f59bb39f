import { addEndpoints } from '../api';

/** The point shop and the reward shop. */
const shopApi = addEndpoints(({ query, mutation }) => ({
  getShops: query('getShops', { providesTags: ['shops', 'wording'] }),
  submitPointShopPurchase: mutation('submitPointShopPurchase', {
    invalidatesTags: ['userUpdate', 'gifts', 'shops', 'activity'],
  }),
  submitRewardShopPurchase: mutation('submitRewardShopPurchase', {
    invalidatesTags: ['userUpdate', 'gifts', 'shops', 'activity'],
  }),
}));

export const { useGetShopsQuery, useSubmitPointShopPurchaseMutation, useSubmitRewardShopPurchaseMutation } = shopApi;
export const { getShops, submitPointShopPurchase } = shopApi.endpoints;
