import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { getDialog, openMember, type } from './desk-member-steps';

describe('The dialog that adjusts a balance', () => {
  it('asks once before much is added, and not before it is taken away', async () => {
    await openMember({ adjustBalance: { correctionId: 'c-1', amount: 70_000, balance: 82_500 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Adjust a balance' }));
    type('Amount', '700');
    type('Reason', 'Sorry');
    fireEvent.click(getDialog().getByRole('button', { name: 'Add' }));
    expect(getDialog().getByText('700 Beans: that is 5 times a usual bill. Is it right?')).toBeVisible();
    expect(getSentDeskRequests('adjustBalance')).toEqual([]);
    // The question has the only button that records it, until the amount is another one.
    expect(getDialog().queryByRole('button', { name: 'Add' })).toBeNull();
    type('Amount', '7');
    expect(getDialog().getByRole('button', { name: 'Add' })).toBeVisible();
    type('Amount', '700');
    expect(getDialog().queryByRole('button', { name: 'Add' })).toBeNull();
    fireEvent.click(getDialog().getByRole('button', { name: '700 Beans is right: record it' }));
    expect(await screen.findByText('700 Beans added.')).toBeVisible();
    expect(getSentDeskRequests('adjustBalance')).toHaveLength(1);
  });
});
