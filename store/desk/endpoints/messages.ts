import { addDeskEndpoints } from '../desk-api';

export const messageStates = ['failed', 'waiting', 'sent'] as const;
export type MessageState = (typeof messageStates)[number];

const MESSAGE_PAGE_SIZE = 50;

/** The messages of a business, by state. */
const messagesApi = addDeskEndpoints(({ numberedQuery, mutation }) => ({
  listOutbox: numberedQuery(
    'listOutbox',
    MESSAGE_PAGE_SIZE,
    ({ businessId, state }: { businessId: string; state: MessageState }, paging) => ({
      query: { businessId, state, ...paging },
    }),
    ({ messages }) => [messages],
    { providesTags: ['messages'], keepUnusedDataFor: 0 },
  ),
  retryMessages: mutation('retryMessages', { invalidatesTags: ['messages'] }),
}));

export const { useListOutboxInfiniteQuery, useRetryMessagesMutation } = messagesApi;
