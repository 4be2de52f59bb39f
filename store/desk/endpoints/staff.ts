import { addDeskEndpoints } from '../desk-api';

/** The people with a role at a business. */
const staffApi = addDeskEndpoints(({ query, mutation }) => {
  const write = { invalidatesTags: ['staff', 'log'] } as const;
  return {
    listStaff: query('listStaff', { providesTags: ['staff'] }),
    inviteStaff: mutation('inviteStaff', write),
    changeStaff: mutation('changeStaff', write),
    removeStaff: mutation('removeStaff', write),
  };
});

export const { useListStaffQuery, useInviteStaffMutation, useChangeStaffMutation, useRemoveStaffMutation } = staffApi;
