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
const membersApi = addDeskEndpoints(({ query, mutation, cursorQuery, pagedQuery }) => {
  const read = { providesTags: ['member'] } as const;
  const write = { invalidatesTags: ['tillActions', 'member', 'members'] } as const;
  return {
    searchMembers: cursorQuery(
      'searchMembers',
      (search: { businessId: string; search: string }, cursor) => ({
        body: { ...search, ...(cursor !== undefined && { cursor }) },
      }),
      { providesTags: ['members'] },
    ),
    getMemberRecord: pagedQuery(
      'getMemberRecord',
      ({ businessId, comoMemberId }: MemberArg, page) => ({
        query: { businessId, query: comoMemberId, page: String(page), perPage: String(RECORD_PAGE_SIZE) },
      }),
      ({ entries, gifts, purchases, shopPurchases, messages }) =>
        [entries, gifts, purchases, shopPurchases, messages].some((rows) => rows.length >= RECORD_PAGE_SIZE),
      read,
    ),
    listMemberNotes: cursorQuery('listMemberNotes', withCursor, read),
    listMemberConsents: cursorQuery('listMemberConsents', withCursor, read),
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
