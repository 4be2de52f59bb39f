import { expect, it } from 'vitest';
import { api } from '@/store/api';
import { getGifts } from '@/store/endpoints/gifts';
import { createStore } from '@/store/store';
import { respondTo } from '@/tests/msw/handlers';
import { createMemberDetails } from '@/tests/msw/responses';
import { getSentRequests } from '@/tests/msw/server';
import { setOnline } from '@/tests/setup/browser';
import { refetchOnReconnect } from './refetch-on-reconnect';

it('data on the page is refetched when back online, and nothing else', async () => {
  respondTo({ getGifts: { gifts: [] }, getMemberDetails: createMemberDetails() });
  const store = createStore();
  const stop = refetchOnReconnect(store);
  await store.dispatch(getGifts.initiate());
  await store.dispatch(api.endpoints.getMemberDetails.initiate(undefined, { subscribe: false }));
  setOnline(false);
  setOnline(true);
  await expect.poll(() => getSentRequests('getGifts')).toHaveLength(2);
  expect(getSentRequests('getMemberDetails')).toHaveLength(1);
  stop();
  setOnline(true);
  expect(getSentRequests('getGifts')).toHaveLength(2);
});
