import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toPage } from '../msw/responses';
import { getSentRequests } from '../msw/server';
import { createYearInReview } from '../msw/year-in-review';
import { expectAccessible } from '../setup/expect-accessible';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

describeStates({
  path: '/member/activity?tab=year',
  call: 'getYearInReview',
  success: { reply: createYearInReview(), shows: () => screen.findByText('Your busiest month') },
  empty: {
    reply: createYearInReview({ purchases: 0, gifts: 0, balances: [], favourites: [], location: null, busiest: null }),
    shows: () => screen.findByText('Nothing in this year'),
  },
});

describe('The year of a member', () => {
  it('says what was bought, earned and used, and lets choose among the years', async () => {
    const before = createYearInReview({ year: 2_025, purchases: 1, location: { name: 'Market', purchases: 1 } });
    await renderPage('/member/activity?tab=year', { replies: { getYearInReview: [createYearInReview(), before] } });
    expect(await screen.findByRole('heading', { name: 'Your year 2026' })).toBeInTheDocument();
    expect(screen.getByText('May 2026')).toBeVisible();
    expect(screen.getByText('Harbour').closest('dd')?.nextSibling).toHaveTextContent('29 purchases');
    expect(screen.getByText(/^12 × .*Espresso/)).toBeVisible();
    expect(screen.getByText(/^Earned;/)).toHaveTextContent('3,000');
    await expectAccessible(screen.getByRole('main'));
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2025' } });
    expect(await screen.findByText('Market')).toBeVisible();
    await waitFor(() =>
      expect(getSentRequests('getYearInReview').map(({ query }) => query)).toEqual([undefined, { year: '2025' }]),
    );
  });

  it('is no tab at a backend without it', async () => {
    await renderPage('/member/activity?tab=year', {
      configuration: { missingCalls: ['getYearInReview', 'getActivitySummary'] },
      replies: { getPurchases: toPage({ purchases: [] }, 0) },
    });
    expect(await screen.findByRole('tab', { name: 'Purchases' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Your year' })).toBeNull();
  });
});
