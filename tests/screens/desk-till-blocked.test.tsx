import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createIdentifiedMember } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { openTillWith, pressKey } from './desk-till-steps';

describe('A blocked member at the till', () => {
  it('is said to be blocked, and nothing can be begun, not even by a key', async () => {
    await openTillWith(createIdentifiedMember({ blocked: true, gifts: [], offers: [] }));
    expect(screen.getByText('This member is blocked')).toBeVisible();
    for (const name of ['Record a purchase', 'Pay with balance', 'Redeem a gift'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Merge with another account' })).toBeNull();
    pressKey('F2');
    expect(screen.queryByRole('textbox', { name: 'Total' })).toBeNull();
    await expectAccessible();
  });
});
