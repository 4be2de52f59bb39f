import { addDeskEndpoints } from '../desk-api';

export const deliveryStates = ['failing', 'failed', 'pending', 'delivered'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

interface DeliveriesArg {
  businessId: string;
  webhookId: string;
  /** `failing`: those waiting for another attempt after a failed one. Absent: all. */
  state?: DeliveryState | undefined;
}

/** The endpoints of a business that are told of events. */
const webhooksApi = addDeskEndpoints(({ query, cursorQuery, mutation }) => {
  const write = { invalidatesTags: ['webhooks', 'log'] } as const;
  return {
    listWebhooks: query('listWebhooks', { providesTags: ['webhooks'] }),
    listDeliveries: cursorQuery(
      'listDeliveries',
      ({ webhookId, businessId, state }: DeliveriesArg, cursor) => ({
        params: { webhookId },
        query: { businessId, ...(state && { state }), limit: '50', ...(cursor !== undefined && { cursor }) },
      }),
      { providesTags: ['webhooks'], keepUnusedDataFor: 0 },
    ),
    createWebhook: mutation('createWebhook', write),
    updateWebhook: mutation('updateWebhook', write),
    disableWebhook: mutation('disableWebhook', write),
    enableWebhook: mutation('enableWebhook', write),
    deleteWebhook: mutation('deleteWebhook', write),
    rotateWebhookSecret: mutation('rotateWebhookSecret', write),
    replayDeliveries: mutation('replayDeliveries', write),
  };
});

export const {
  useListWebhooksQuery,
  useListDeliveriesInfiniteQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDisableWebhookMutation,
  useEnableWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useReplayDeliveriesMutation,
} = webhooksApi;
