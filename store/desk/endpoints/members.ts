import { addDeskEndpoints } from '../desk-api';

interface MemberArg {
  businessId: string;
  comoMemberId: string;
}

/** Rows of each kind in a page of a member's record. */
export const RECORD_PAGE_SIZE = 20;

const withCursor = ({ comoMemberId, businessId }: MemberArg, cursor: string | undefined) => ({
  params: { comoMemberId },
  query: { businessId, ...(cursor !== undefined && { cursor }) },
});

/** The calls about members. */
const membersApi = addDeskEndpoints(({ query, mutation, pagedQuery, numberedQuery }) => {
  const read = { providesTags: ['member'] } as const;
  const write = { invalidatesTags: ['tillActions', 'member', 'members'] } as const;
  return {
    searchMembers: pagedQuery(
      'searchMembers',
      (search: { businessId: string; search: string }, cursor) => ({
        body: { ...search, ...(cursor !== undefined && { cursor }) },
      }),
      { providesTags: ['members'] },
    ),
    getMemberRecord: numberedQuery(
      'getMemberRecord',
      RECORD_PAGE_SIZE,
      ({ businessId, comoMemberId }: MemberArg, paging) => ({
        query: { businessId, query: comoMemberId, ...paging },
      }),
      ({ entries, gifts, purchases, shopPurchases, messages }) => [entries, gifts, purchases, shopPurchases, messages],
      read,
    ),
    listMemberNotes: pagedQuery('listMemberNotes', withCursor, read),
    listMemberConsents: pagedQuery('listMemberConsents', withCursor, read),
    listMemberSessions: query('listMemberSessions', read),
    adjustBalance: mutation('adjustBalance', write),
    returnPurchase: mutation('returnPurchase', write),
    issueTemporaryToken: mutation('issueTemporaryToken', { invalidatesTags: ['log'] }),
    revokeSessions: mutation('revokeSessions', write),
    revokeMemberSession: mutation('revokeMemberSession', write),
    addMemberNote: mutation('addMemberNote', write),
    deleteMemberNote: mutation('deleteMemberNote', write),
  };
});

export const {
  useSearchMembersInfiniteQuery,
  useGetMemberRecordInfiniteQuery,
  useListMemberNotesInfiniteQuery,
  useListMemberConsentsInfiniteQuery,
  useListMemberSessionsQuery,
  useAdjustBalanceMutation,
  useReturnPurchaseMutation,
  useIssueTemporaryTokenMutation,
  useRevokeSessionsMutation,
  useRevokeMemberSessionMutation,
  useAddMemberNoteMutation,
  useDeleteMemberNoteMutation,
} = membersApi;
