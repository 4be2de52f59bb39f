import { addDeskEndpoints } from '../desk-api';

/** The change of people at a device that they share. */
const deviceApi = addDeskEndpoints(({ query, mutation }) => ({
  listDevicePeople: query('listDevicePeople', { keepUnusedDataFor: 0, providesTags: ['account'] }),
  setStaffPin: mutation('setStaffPin', { invalidatesTags: ['account'] }),
  deleteStaffPin: mutation('deleteStaffPin', { invalidatesTags: ['account'] }),
  switchStaff: mutation('switchStaff', {}),
}));

export const { useListDevicePeopleQuery, useSetStaffPinMutation, useDeleteStaffPinMutation, useSwitchStaffMutation } =
  deviceApi;
