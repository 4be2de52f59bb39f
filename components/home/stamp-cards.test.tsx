import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LiveUpdates } from '@/components/shared/live/live-updates';
import { useMemberQuery } from '@/components/shared/session/use-member';
import { FakeEventSource } from '@/tests/setup/fake-event-source';
import { createMemberDetails } from '@/tests/msw/responses';
import { expectAccessible } from '@/tests/setup/expect-accessible';
import { renderPortal } from '@/tests/setup/render-portal';
import { StampCards } from './stamp-cards';

/** As the shell does on each page. */
function LiveMember() {
  useMemberQuery();
  return <LiveUpdates />;
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeEventSource.reset();
});

it('a stamp card that the till has just made full is celebrated, with the way to its gift', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const before = createMemberDetails({ stampCards: [{ cardId: 'coffee', stamps: 9, completed: 2 }] });
  const after = createMemberDetails({ stampCards: [{ cardId: 'coffee', stamps: 0, completed: 3 }] });
  const card = { id: 'coffee', name: 'Coffee card', by: 'visits' as const, stampsNeeded: 10 };
  await renderPortal(
    <>
      <LiveMember />
      <StampCards />
    </>,
    {
      who: 'member',
      configuration: { stampCards: [{ ...card, reward: { name: 'A coffee on us', imageUrl: null } }] },
      replies: { getMemberDetails: [before, after], getPendingPayments: { payments: [] } },
    },
  );
  expect(await screen.findByText('You have 9 of 10 stamps.')).toBeInTheDocument();
  expect(screen.queryByText('Your card is full!')).toBeNull();
  const revisions = { gifts: '1', balances: '7.1', payments: '0' };
  await expect.poll(() => FakeEventSource.open).toHaveLength(1);
  act(() => FakeEventSource.send(revisions));
  act(() => FakeEventSource.send({ ...revisions, gifts: '2', balances: '7.2' }));
  expect(await screen.findByText('Your card is full!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your gift' })).toHaveAttribute('href', '/member/rewards');
  expect(screen.getByText('You have 0 of 10 stamps.')).toBeInTheDocument();
  await expectAccessible();
});
