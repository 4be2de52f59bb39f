import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createIdentifiedMember, createListedGift } from '../msw/desk-responses';
import { openTillWith, press, pressKey } from './desk-till-steps';

const member = createIdentifiedMember({ gifts: [createListedGift()] });
const formKeys = ['F2', 'F4', 'F8', 'F9'];

describe('The keys of the till', () => {
  it.each(formKeys)('leave what is typed in a form as it is: %s', async (key) => {
    await openTillWith(member);
    pressKey('F2');
    const total = await screen.findByRole('textbox', { name: 'Total' });
    fireEvent.change(total, { target: { value: '84.50' } });
    fireEvent.keyDown(total, { key });
    expect(screen.getByRole('textbox', { name: 'Total' })).toBe(total);
    expect(total).toHaveValue('84.50');
  });

  it.each([...formKeys, 'Escape'])('leave what is typed in a dialog as it is: %s', async (key) => {
    await openTillWith({ ...member, by: 'phone', unopened: true, correctable: ['contact', 'name'] });
    press('Correct the contact or name');
    const name = await screen.findByRole('textbox', { name: 'First name' });
    fireEvent.change(name, { target: { value: 'Rina' } });
    fireEvent.keyDown(name, { key });
    expect(screen.queryByRole('textbox', { name: 'Total' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Dana Cohen' })).toBeInTheDocument();
    expect(name).toHaveValue('Rina');
  });

  it('are no part of a shortcut of the browser', async () => {
    await openTillWith(member);
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
      fireEvent.keyDown(document.body, { key: 'F4', [modifier]: true });
    expect(screen.getByRole('button', { name: 'Redeem a gift' })).toBeVisible();
  });

  it('end a composition of letters, and not the form in which it is', async () => {
    await openTillWith(member);
    pressKey('F2');
    const total = await screen.findByRole('textbox', { name: 'Total' });
    fireEvent.keyDown(total, { key: 'Escape', isComposing: true });
    expect(total).toBeVisible();
    fireEvent.keyDown(total, { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'Total' })).toBeNull();
  });
});
