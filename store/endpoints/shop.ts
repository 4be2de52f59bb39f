import { api } from '../api';
import { createEndpoints } from '../endpoint';

/** The point shop and the reward shop. */
const shopApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = createEndpoints(build);
    return {
      getShops: query('getShops', { providesTags: ['shops', 'wording'] }),
      submitPointShopPurchase: mutation('submitPointShopPurchase', {
        invalidatesTags: ['userUpdate', 'gifts', 'shops', 'activity'],
      }),
      submitRewardShopPurchase: mutation('submitRewardShopPurchase', {
        invalidatesTags: ['userUpdate', 'gifts', 'shops', 'activity'],
      }),
    };
  },
});

export const { useGetShopsQuery, useSubmitPointShopPurchaseMutation, useSubmitRewardShopPurchaseMutation } = shopApi;
export const { getShops, submitPointShopPurchase } = shopApi.endpoints;
