import { api } from '../api';
import { createEndpoints } from '../endpoint';

/** Scanned receipts. */
const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitQrCode: createEndpoints(build).mutation('submitQrCode', {
      invalidatesTags: (response) => (response?.status === 'OK' ? ['userUpdate', 'activity', 'shops'] : []),
    }),
  }),
});

export const { useSubmitQrCodeMutation } = receiptsApi;
