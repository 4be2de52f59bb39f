import { addDeskEndpoints } from '../desk-api';

export const messageStates = ['failed', 'waiting', 'sent'] as const;
export type MessageState = (typeof messageStates)[number];

const MESSAGE_PAGE_SIZE = 50;

/** The messages of a business, by state. */
const messagesApi = addDeskEndpoints(({ pagedQuery, mutation }) => ({
  listOutbox: pagedQuery(
    'listOutbox',
    ({ businessId, state }: { businessId: string; state: MessageState }, page) => ({
      query: { businessId, state, page: String(page), perPage: String(MESSAGE_PAGE_SIZE) },
    }),
    ({ messages }) => messages.length >= MESSAGE_PAGE_SIZE,
    { providesTags: ['messages'], keepUnusedDataFor: 0 },
  ),
  retryMessages: mutation('retryMessages', { invalidatesTags: ['messages'] }),
}));

export const { useListOutboxInfiniteQuery, useRetryMessagesMutation } = messagesApi;
