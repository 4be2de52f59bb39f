// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { detailsWith } from '@/tests/setup/render-portal';
import { api } from './api';
import type { CallArgs } from './call-query';
import { useKnownMember, useSharedAnswers } from './shared-answers';
import { createStore } from './store';

function Owner({ signedIn }: { signedIn: boolean }) {
  useSharedAnswers({ signedIn });
  return null;
}

function Reader() {
  return <p>{useKnownMember()?.pointsBalance.balance.monetary ?? 'unknown'}</p>;
}

function show(signedIn: boolean) {
  const sent: string[] = [];
  const balances = [100, 40];
  const transport = async ({ call }: CallArgs) => {
    sent.push(call);
    return { data: call === 'getMemberDetails' ? detailsWith(balances.shift() ?? 0) : {} };
  };
  const store = createStore({ transport });
  render(
    <Provider store={store}>
      <Owner signedIn={signedIn} />
      <Reader />
      <Reader />
    </Provider>,
  );
  return { sent, store };
}

it('the member’s details are asked for once for all who read them, and anew after a purchase', async () => {
  const { sent, store } = show(true);
  expect(await screen.findAllByText('100')).toHaveLength(2);
  act(() => void store.dispatch(api.util.invalidateTags(['userUpdate'])));
  expect(await screen.findAllByText('40')).toHaveLength(2);
  expect(sent.filter((call) => call === 'getMemberDetails')).toHaveLength(2);
});

it('nothing of a member is asked for a visitor', async () => {
  const { sent } = show(false);
  await expect.poll(() => sent).toEqual(['getConfiguration']);
  expect(screen.getAllByText('unknown')).toHaveLength(2);
});
