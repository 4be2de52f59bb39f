import { addEndpoints } from '../api';

const pushApi = addEndpoints(({ mutation }) => ({
  addPushToken: mutation('addPushToken'),
  deletePushToken: mutation('deletePushToken'),
}));

export const { useAddPushTokenMutation, useDeletePushTokenMutation } = pushApi;
