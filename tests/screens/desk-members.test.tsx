import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_CORRECTION_REASON } from 'loyalty-contract/desk-limits';
import { MAX_FIELD } from 'loyalty-contract/limits';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { AT, createMemberRecord, createRoleSession } from '../msw/desk-records';
import { connectionLost, createProblemReply } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { getDialog, open, openMember, press, type } from './desk-member-steps';

describe('The page of a member', () => {
  it('shows balances with lots, and the explained activity', async () => {
    await openMember();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    expect(within(screen.getByRole('list', { name: /Beans/ })).getByText('Expires 20 Nov 2027')).toBeVisible();
    expect(screen.getByText('“A cold soup”')).toBeVisible();
    expect(screen.getByText('\u2068+25\u2069 Beans')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });

  it('writes a change of points in Hebrew without marks of direction, which would turn the name beside it', async () => {
    await open('/members/m-1', {
      locale: 'he',
      replies: { getMemberRecord: createMemberRecord(), listMerges: { merges: [] } },
    });
    expect(await screen.findByText('\u2068+25\u2069 Beans')).toBeVisible();
  });

  it('lists the first five of many lots, and the rest on request', async () => {
    const lots = Array.from({ length: 9 }, (_, index) => ({
      account: 'points' as const,
      remaining: 1_000,
      expiresAt: `2027-0${index + 1}-20T12:00:00Z`,
    }));
    await openMember({ getMemberRecord: createMemberRecord({ lots }) });
    const list = within(await screen.findByRole('list', { name: /Beans/ }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    expect(list.getAllByRole('listitem').at(-1)).toHaveTextContent('Later35');
    expect(screen.queryByRole('button', { name: 'Show all 9' })).toBeNull();
  });

  it('sums the member up: visits, bills, birthday, and the number of the business in place of an id', async () => {
    const summary = {
      since: AT,
      lastVisitAt: '2026-11-27T10:00:00Z',
      purchases: 4,
      spent: 33_000,
      birthday: '1990-02-03',
      numbers: ['K-17'],
    };
    const record = createMemberRecord({ summary });
    await openMember({ getMemberRecord: { ...record, member: { ...record.member, visits: 12 } } });
    const getFact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;
    expect(await getFact('Last visit')).toHaveTextContent('27 Nov 2026');
    expect(await getFact('Visits')).toHaveTextContent('12');
    expect(await getFact('Spent in all')).toHaveTextContent('₪330');
    expect(await getFact('Average bill')).toHaveTextContent('₪82.50');
    expect(await getFact('Member since')).toHaveTextContent('20 Nov 2026');
    expect(await getFact('Birthday')).toHaveTextContent('3 Feb 1990');
    expect(screen.getByText('K-17')).toBeVisible();
    expect(screen.queryByText('4711')).toBeNull();
    await expectAccessible(screen.getByRole('main'));
  });

  it('shows nothing of bills for a member without purchases, and no number without one', async () => {
    const summary = { since: AT, lastVisitAt: null, purchases: 0, spent: 0, birthday: null, numbers: [] };
    await openMember({ getMemberRecord: createMemberRecord({ summary }) });
    expect(await screen.findByText('None yet')).toBeVisible();
    for (const name of ['Spent in all', 'Average bill', 'Birthday', 'Visits', 'Number'])
      expect(screen.queryByText(name)).toBeNull();
  });

  it('says when there is no such member', async () => {
    await openMember({ getMemberRecord: createProblemReply('NOT_FOUND') });
    expect(await screen.findByRole('heading', { name: 'No such member' })).toBeVisible();
  });

  it('loads further rows of every kind page by page', async () => {
    const { entries } = createMemberRecord();
    const full = createMemberRecord({ entries: Array.from({ length: 20 }, () => entries[0]!) });
    await openMember({ getMemberRecord: [full, createMemberRecord()] });
    fireEvent.click(await screen.findByRole('tab', { name: 'Gifts' }));
    // What there is more of is in another list.
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Activity' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show more: Activity' }));
    await waitFor(() => expect(screen.getAllByText('\u2068+25\u2069 Beans')).toHaveLength(21));
  });

  it('adjusts a balance once, with the reason, after what is missing was named', async () => {
    await openMember({ adjustBalance: { correctionId: 'c-1', amount: -1_000, balance: 11_500 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Adjust a balance' }));
    fireEvent.click(getDialog().getByRole('radio', { name: 'Take away' }));
    fireEvent.click(getDialog().getByRole('button', { name: 'Take away' }));
    expect(getDialog().getByText('Say why.')).toBeVisible();
    expect(getDialog().getByLabelText('Amount')).toHaveFocus();
    await expectAccessible(screen.getByRole('main'));
    type('Amount', '10');
    type('Reason', 'Booked twice');
    fireEvent.click(getDialog().getByRole('button', { name: 'Take away' }));
    expect(await screen.findByText('10 Beans taken away.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getSentDeskRequests('adjustBalance')).toEqual([
      expect.objectContaining({
        body: {
          businessId: 'olive',
          comoMemberId: 'm-1',
          account: 'points',
          amount: -1_000,
          by: 'Dana Cohen',
          reason: 'Booked twice',
        },
      }),
    ]);
  });

  it('refuses to take more than there is before anything is sent', async () => {
    await openMember();
    fireEvent.click(await screen.findByRole('button', { name: 'Adjust a balance' }));
    fireEvent.click(getDialog().getByRole('radio', { name: 'Take away' }));
    type('Amount', '125.01');
    type('Reason', 'Booked twice');
    fireEvent.click(getDialog().getByRole('button', { name: 'Take away' }));
    expect(getDialog().getByText(/The balance is 125\./)).toBeVisible();
    expect(getSentDeskRequests('adjustBalance')).toEqual([]);
  });

  it('repeats an adjustment without a response only by hand, with the same key', async () => {
    await openMember({ adjustBalance: [connectionLost, { correctionId: 'c-1', amount: 500, balance: 13_000 }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Adjust a balance' }));
    type('Amount', '5');
    type('Reason', 'Sorry');
    fireEvent.click(getDialog().getByRole('button', { name: 'Add' }));
    expect(await getDialog().findByText('No answer yet')).toBeVisible();
    fireEvent.click(getDialog().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('5 Beans added.')).toBeVisible();
    const [first, second] = getSentDeskRequests('adjustBalance');
    expect(second).toEqual(first);
  });

  it('gives a gift, and ends one that is not used', async () => {
    await openMember({ issueGift: { giftId: 'g-3', code: 'ABCD' }, endGift: { correctionId: 'c' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Give a gift' }));
    type('Gift', 'A soup');
    const description = getDialog().getByRole('textbox', { name: /^What it is/ });
    expect(description).toHaveAttribute('maxlength', String(MAX_FIELD));
    fireEvent.click(getDialog().getByRole('button', { name: 'Give a gift' }));
    expect(await screen.findByText('A soup given')).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: 'Gifts' }));
    expect(screen.queryByRole('button', { name: 'End: A coffee' })).toBeNull();
    press('End: A dessert');
    type('Reason', 'Given by mistake');
    expect(getDialog().getByRole('textbox', { name: 'Reason' })).toHaveAttribute(
      'maxlength',
      String(MAX_CORRECTION_REASON),
    );
    fireEvent.click(getDialog().getByRole('button', { name: 'End' }));
    expect(await screen.findByText('A dessert ended.')).toBeVisible();
    expect(getSentDeskRequests('endGift')[0]).toMatchObject({ params: { giftId: 'g-1' } });
  });

  it('shows messages, consents and sessions, and ends a session with a reason', async () => {
    const session = {
      sessionId: 'ms-1',
      openedAt: AT,
      openedBy: 'custom',
      support: false,
      lastSeenAt: AT,
      expiresAt: AT,
    };
    await openMember({
      listMemberConsents: {
        consents: [{ at: AT, consent: 'terms', given: true, channel: 'web', contactChannel: null, text: 'I agree.' }],
        cursor: null,
      },
      listMemberSessions: { sessions: [session] },
      revokeMemberSession: { sessionId: 'ms-1' },
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
    expect(screen.getByText('Your code')).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: 'Consents' }));
    expect(await screen.findByText('I agree.')).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: 'Sessions' }));
    fireEvent.click(await screen.findByRole('button', { name: /^End: Signed in/ }));
    type('Reason', 'Lost phone');
    fireEvent.click(getDialog().getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getSentDeskRequests('revokeMemberSession')[0]).toMatchObject({ body: { reason: 'Lost phone' } });
  });

  it('adds a note, and deletes one only after it was confirmed', async () => {
    const note = { noteId: 'n-1', createdAt: AT, by: 'Noa', text: 'Sits by the window.' };
    await openMember({
      listMemberNotes: [
        { notes: [], cursor: null },
        { notes: [note], cursor: null },
        { notes: [], cursor: null },
      ],
      addMemberNote: note,
      deleteMemberNote: { noteId: 'n-1' },
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Notes' }));
    expect(await screen.findByText('No notes yet.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveAttribute('maxlength', String(MAX_FIELD));
    type('New note', note.text);
    press('Add note');
    fireEvent.click(await screen.findByRole('button', { name: /^Delete note: Sits/ }));
    expect(getSentDeskRequests('deleteMemberNote')).toEqual([]);
    fireEvent.click(getDialog().getByRole('button', { name: 'Delete note' }));
    expect(await screen.findByText('No notes yet.')).toBeVisible();
  });

  it('does not show what support may not do', async () => {
    await openMember({}, { session: createRoleSession('support') });
    expect(await screen.findByRole('button', { name: 'Open as the member' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Adjust a balance' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Give a gift' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Purchases' }));
    expect(screen.queryByRole('button', { name: /^Return/ })).toBeNull();
  });
});

describe('Opening the portal as a member', () => {
  const url = 'http://localhost:3000/temporary?token=secret';
  const issued = { temporaryToken: 'secret', url, expiresAt: AT };
  const submit = async () => {
    await openMember({ issueTemporaryToken: issued });
    fireEvent.click(await screen.findByRole('button', { name: 'Open as the member' }));
    type('Reason', 'Cannot find a gift');
    fireEvent.click(getDialog().getByRole('button', { name: 'Open' }));
  };
  afterEach(() => vi.unstubAllGlobals());

  it('loads the link in the tab that the press opened, without access to the desk', async () => {
    const replace = vi.fn();
    const tab = { opener: window, location: { replace }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    await submit();
    await waitFor(() => expect(replace).toHaveBeenCalledWith(url));
    expect(tab.opener).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getSentDeskRequests('issueTemporaryToken')[0]).toMatchObject({
      body: { purpose: 'support', reason: 'Cannot find a gift', issuedBy: 'Dana Cohen' },
    });
  });

  it('shows the link where the browser opens no tab', async () => {
    vi.stubGlobal('open', () => null);
    await submit();
    expect(await screen.findByRole('link', { name: /^Open the portal/ })).toHaveAttribute('href', url);
  });
});
