import { addDeskEndpoints } from '../desk-api';

/** The people with a role at a business. */
const staffApi = addDeskEndpoints(({ query, mutation }) => {
  const write = { invalidatesTags: ['staff', 'log'] } as const;
  return {
    listStaff: query('listStaff', { providesTags: ['staff'] }),
    inviteStaff: mutation('inviteStaff', write),
    changeStaff: mutation('changeStaff', write),
    listStaffCreations: query('listStaffCreations', { keepUnusedDataFor: 0 }),
    removeStaff: mutation('removeStaff', { invalidatesTags: ['staff', 'log', 'keys', 'webhooks'] }),
  };
});

export const {
  useListStaffQuery,
  useListStaffCreationsQuery,
  useInviteStaffMutation,
  useChangeStaffMutation,
  useRemoveStaffMutation,
} = staffApi;
