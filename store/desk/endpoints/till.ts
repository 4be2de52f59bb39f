import { addDeskEndpoints } from '../desk-api';

/** Which actions to list: those of a place today, or those of a member since a time. */
type TillActionFilter = { businessId: string } & ({ locationId: string } | { comoMemberId: string; since: string });

/** The calls of the till. After each write the list of the day, and a member's record, are loaded again. */
const tillApi = addDeskEndpoints(({ cursorQuery, mutation, query }) => {
  const write = { invalidatesTags: ['tillActions', 'member'] } as const;
  return {
    /** Changes nothing. A mutation, because nothing of a member is kept. */
    identifyMember: mutation('identifyMember'),
    enrolMember: mutation('enrolMember', { invalidatesTags: ['members'] }),
    correctEnrolment: mutation('correctEnrolment', { invalidatesTags: ['members', 'member'] }),
    /** What a guest joins with. Nothing of it is kept once the screen is left. */
    createTillJoin: mutation('createTillJoin'),
    getTillJoin: query('getTillJoin', { keepUnusedDataFor: 0 }),
    endTillJoin: mutation('endTillJoin'),
    reserveGift: mutation('reserveGift', write),
    confirmRedemption: mutation('confirmRedemption', write),
    releaseRedemption: mutation('releaseRedemption', write),
    undoRedemption: mutation('undoRedemption', write),
    createPayment: mutation('createPayment', write),
    confirmPayment: mutation('confirmPayment', write),
    cancelPayment: mutation('cancelPayment', write),
    recordPurchase: mutation('recordPurchase', write),
    voidPurchase: mutation('voidPurchase', write),
    issueGift: mutation('issueGift', write),
    endGift: mutation('endGift', write),
    listTillActs: cursorQuery(
      'listTillActs',
      (filter: TillActionFilter, cursor) => ({ query: { ...filter, ...(cursor !== undefined && { cursor }) } }),
      { providesTags: ['tillActions'] },
    ),
  };
});

export const {
  useIdentifyMemberMutation,
  useEnrolMemberMutation,
  useCorrectEnrolmentMutation,
  useCreateTillJoinMutation,
  useGetTillJoinQuery,
  useEndTillJoinMutation,
  useReserveGiftMutation,
  useConfirmRedemptionMutation,
  useReleaseRedemptionMutation,
  useUndoRedemptionMutation,
  useCreatePaymentMutation,
  useConfirmPaymentMutation,
  useCancelPaymentMutation,
  useRecordPurchaseMutation,
  useVoidPurchaseMutation,
  useIssueGiftMutation,
  useEndGiftMutation,
  useListTillActsInfiniteQuery,
} = tillApi;
