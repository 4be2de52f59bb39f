import { addDeskEndpoints } from '../desk-api';

/** What staff put right about an account. */
const memberChangesApi = addDeskEndpoints(({ mutation }) => {
  const write = { invalidatesTags: ['tillActions', 'member', 'members', 'log'] } as const;
  return {
    blockMember: mutation('blockMember', write),
    unblockMember: mutation('unblockMember', write),
    startContactChange: mutation('startContactChange', {}),
    confirmContactChange: mutation('confirmContactChange', write),
    sendEnrolmentAgain: mutation('sendEnrolmentAgain', write),
  };
});

export const {
  useBlockMemberMutation,
  useUnblockMemberMutation,
  useStartContactChangeMutation,
  useConfirmContactChangeMutation,
  useSendEnrolmentAgainMutation,
} = memberChangesApi;
