import { api } from '../api';
import { createEndpoints } from '../endpoint';

const pushApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = createEndpoints(build);
    return {
      addPushToken: mutation('addPushToken'),
      deletePushToken: mutation('deletePushToken'),
    };
  },
});

export const { useAddPushTokenMutation, useDeletePushTokenMutation } = pushApi;
