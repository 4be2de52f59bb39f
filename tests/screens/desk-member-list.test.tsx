import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { AT, member, createRoleSession } from '../msw/desk-records';
import { connectionLost, createDeferredReply, createProblemReply, type Failure } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { setOnline } from '../setup/browser';
import { open, press, type } from './desk-member-steps';

const found = { ...member, createdAt: AT };
const empty = { members: [], cursor: null, truncated: false };
const list = (...members: (typeof found & { match?: 'similar' | 'undone' })[]) => ({
  members,
  cursor: null,
  truncated: false,
});

describe('The list of members', () => {
  it('shows that it loads, then the newest members', async () => {
    const later = createDeferredReply<ReturnType<typeof list> | Failure>();
    await open('/members', { replies: { searchMembers: later.reply } });
    expect(screen.getByText('Loading…', { selector: '[role="status"]' })).toBeInTheDocument();
    later.release(list(found));
    expect(await screen.findByRole('link', { name: /Ada Lovelace/ })).toHaveAttribute('href', '/members/m-1');
    await expectAccessible(screen.getByRole('main'));
  });

  it('searches by what was typed, which is in no URL, and says when nobody is found', async () => {
    await open('/members', { replies: { searchMembers: [list(found), empty] } });
    await screen.findByRole('link', { name: /Ada Lovelace/ });
    type('Search', ' grace@members.example ');
    press('Find');
    expect(await screen.findByText('Nobody found')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Ada Lovelace/ })).toBeNull();
    expect(getSentDeskRequests('searchMembers').at(-1)?.body).toEqual({
      businessId: 'olive',
      search: 'grace@members.example',
    });
    expect(window.location.href).not.toContain('grace');
    await expectAccessible(screen.getByRole('main'));
  });

  it('says which contact nobody has proved: it may be another person’s', async () => {
    const typed = { ...found, phoneNumber: '+972541112233', phoneConfirmed: false };
    await open('/members', { replies: { searchMembers: list(typed) } });
    const link = await screen.findByRole('link', { name: /Ada Lovelace/ });
    expect(link).toHaveTextContent('+972541112233 (not confirmed)');
    expect(link.textContent.match(/not confirmed/g)).toHaveLength(1);
  });

  it('lists similar names apart, with the words that they are no exact match', async () => {
    const similar = { ...found, comoMemberId: 'm-2', firstName: 'מאיה', lastName: 'כהן', match: 'similar' as const };
    await open('/members', { replies: { searchMembers: list(similar) } });
    const names = within(await screen.findByRole('list', { name: 'No exact match: similar names' }));
    expect(names.getByRole('link', { name: /מאיה/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Members' })).toBeNull();
    await expectAccessible(screen.getByRole('main'));
  });

  it('says that the purchase of a receipt was undone', async () => {
    await open('/members', { replies: { searchMembers: list({ ...found, match: 'undone' as const }) } });
    expect(await screen.findByRole('link', { name: /Ada Lovelace.*Purchase undone/ })).toBeVisible();
  });

  it('leaves the focus in the field that a search was typed in', async () => {
    await open('/members', { replies: { searchMembers: [list(found), list(found)] } });
    const field = screen.getByRole('textbox', { name: 'Search' });
    field.focus();
    type('Search', 'ada');
    fireEvent.submit(field);
    await waitFor(() => expect(getSentDeskRequests('searchMembers')).toHaveLength(2));
    expect(field).toHaveFocus();
  });

  it('keeps the search for the way back of the same person, and shows it to nobody else', async () => {
    const replies = { searchMembers: list(found) };
    const first = await open('/members', { replies });
    type('Search', 'grace@members.example');
    press('Find');
    first.unmount();
    const again = await open('/members', { replies });
    expect(await screen.findByDisplayValue('grace@members.example')).toBeVisible();
    again.unmount();
    await open('/members', { replies, session: { ...createRoleSession('manager'), staffId: 'st-9' } });
    await screen.findByRole('link', { name: /Ada Lovelace/ });
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('');
  });

  it('loads the next page on request', async () => {
    const first = { ...list(found), cursor: 'c-1' };
    const second = list({ ...found, comoMemberId: 'm-2', firstName: 'Grace', lastName: 'Hopper' });
    await open('/members', { replies: { searchMembers: [first, second] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Grace Hopper/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(getSentDeskRequests('searchMembers').at(-1)?.body).toMatchObject({ cursor: 'c-1' });
  });

  it('is empty for a business without members', async () => {
    await open('/members', { replies: { searchMembers: empty } });
    expect(await screen.findByText('No members yet')).toBeVisible();
  });

  it('shows an error, and loads on retry', async () => {
    await open('/members', { replies: { searchMembers: [createProblemReply('BACKEND_UNAVAILABLE'), list(found)] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Ada Lovelace/ })).toBeVisible();
  });

  it('says that it is offline, and sends nothing by itself later', async () => {
    setOnline(false);
    await open('/members', { replies: { searchMembers: connectionLost } });
    expect(await screen.findByText(/^You’re offline\. Nothing is sent/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('is not part of a cashier’s role', async () => {
    await open('/members', { session: createRoleSession('cashier') });
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
    expect(getSentDeskRequests()).toEqual([]);
  });
});
