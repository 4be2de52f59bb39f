import { addEndpoints } from '../api';

/** The point shop and the reward shop. */
const shopApi = addEndpoints(({ query, mutation }) => ({
  getShops: query('getShops', { providesTags: ['shops', 'goal', 'localized'] }),
  submitPointShopPurchase: mutation('submitPointShopPurchase', {
    invalidatesTags: ['userUpdate', 'gifts', 'shops', 'activity'],
  }),
  submitRewardShopPurchase: mutation('submitRewardShopPurchase', {
    invalidatesTags: ['userUpdate', 'gifts', 'shops', 'activity'],
  }),
  setStockAlert: mutation('setStockAlert', { invalidatesTags: ['shops'] }),
}));

export const {
  useGetShopsQuery,
  useSetStockAlertMutation,
  useSubmitPointShopPurchaseMutation,
  useSubmitRewardShopPurchaseMutation,
} = shopApi;
export const { getShops, submitPointShopPurchase } = shopApi.endpoints;
