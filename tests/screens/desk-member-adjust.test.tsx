import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { getDialog, openMember, type } from './desk-member-steps';

describe('The dialog that adjusts a balance', () => {
  it('sends the end of the last day in the time zone of the business, wherever the desk is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T22:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    await openMember({ adjustBalance: { correctionId: 'c-1', amount: 500, balance: 13_000 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Adjust a balance' }));
    type('Amount', '5');
    type('Reason', 'Sorry');
    fireEvent.change(getDialog().getByLabelText('Valid for'), { target: { value: '7' } });
    fireEvent.click(getDialog().getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('5 Beans added.')).toBeVisible();
    // In Jerusalem it is 00:30 of 29 November: the last day is 6 December.
    expect(getSentDeskRequests('adjustBalance')[0]?.body).toMatchObject({ expiresAt: '2026-12-06T22:00:00.000Z' });
  });

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
