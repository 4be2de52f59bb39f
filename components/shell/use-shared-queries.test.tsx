import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createConfiguration, createMemberDetails } from '@/tests/msw/responses';
import { respondTo } from '@/tests/msw/handlers';
import { getSentRequests } from '@/tests/msw/server';
import { useCachedMember } from '@/components/shared/session/use-member';
import { api } from '@/store/api';
import { createStore } from '@/store/store';
import { useSharedQueries } from './use-shared-queries';

function Owner({ signedIn }: { signedIn: boolean }) {
  useSharedQueries({ signedIn });
  return null;
}

function Reader() {
  return <p>{useCachedMember()?.pointsBalance.balance.monetary ?? 'unknown'}</p>;
}

function show(signedIn: boolean) {
  respondTo({
    getConfiguration: createConfiguration(),
    getMemberDetails: [createMemberDetails({ points: 100 }), createMemberDetails({ points: 40 })],
  });
  const store = createStore();
  render(
    <Provider store={store}>
      <Owner signedIn={signedIn} />
      <Reader />
      <Reader />
    </Provider>,
  );
  return store;
}

it('member details are fetched once for all components, and again after a purchase', async () => {
  const store = show(true);
  expect(await screen.findAllByText('100')).toHaveLength(2);
  act(() => void store.dispatch(api.util.invalidateTags(['userUpdate'])));
  expect(await screen.findAllByText('40')).toHaveLength(2);
  expect(getSentRequests('getMemberDetails')).toHaveLength(2);
});

it('no member data is fetched for a visitor', async () => {
  show(false);
  await expect.poll(() => getSentRequests().map(({ call }) => call)).toEqual(['getConfiguration']);
  expect(screen.getAllByText('unknown')).toHaveLength(2);
});
