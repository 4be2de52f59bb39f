import { addEndpoints } from '../api';

/** Scanned receipts. */
const receiptsApi = addEndpoints(({ mutation }) => ({
  submitQrCode: mutation('submitQrCode', {
    invalidatesTags: (response) => (response?.status === 'OK' ? ['userUpdate', 'activity', 'shops'] : []),
  }),
}));

export const { useSubmitQrCodeMutation } = receiptsApi;
