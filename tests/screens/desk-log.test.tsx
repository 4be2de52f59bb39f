import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSentDeskRequests, type DeskReplies } from '../msw/desk-handlers';
import { AT, createRoleSession, member } from '../msw/desk-records';
import { createProblemReply } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

const people = [
  { staffId: 'st-1', name: 'Dana Cohen' },
  { staffId: 'st-2', name: 'Noa Levi' },
];
const entry = { at: AT, businessId: 'olive', actor: 'Noa Levi', action: 'sessions.revoke', subject: 'm-1' };
const ada = { comoMemberId: 'm-1', memberName: 'Ada Lovelace' };
const ownerSession = () => createRoleSession('owner');
const MEMBER = 'Member: name, phone, e-mail or code';
const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('The log', () => {
  const open = (replies: DeskReplies, role: Parameters<typeof createRoleSession>[0] = 'owner') =>
    renderDesk('/log', { session: createRoleSession(role), replies });

  it('lists what was done for the member whose page led to it', async () => {
    await renderDesk('/log?member=m-1', {
      session: ownerSession(),
      replies: { listAudit: { entries: [entry], members: [ada] } },
    });
    expect(await screen.findByText('Member signed out')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Member:').parentElement).toHaveTextContent('Member: Ada Lovelace'));
    expect(getSentDeskRequests('listAudit').at(-1)?.query).toMatchObject({ comoMemberId: 'm-1' });
  });

  it('says to who is bound to places what it has', async () => {
    const session = createRoleSession('manager', { onlyLocations: ['olive-haifa'] });
    await renderDesk('/log', { session, replies: { listAudit: { entries: [entry] } } });
    expect(await screen.findByText('You see what was done at your locations, and what you did.')).toBeVisible();
  });

  it('shows who did what, with a link to the member by name', async () => {
    await open({ listAudit: { entries: [{ ...entry, detail: { reason: 'Lost phone' } }], members: [ada] } });
    const list = within(await screen.findByRole('list', { name: 'Log' }));
    expect(list.getByText('Member signed out')).toBeVisible();
    expect(list.getByText('Lost phone')).toBeVisible();
    expect(list.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/members/m-1');
    await expectAccessible(screen.getByRole('main'));
  });

  it('names people of the desk, who is deleted by the id, and not the business, which is that of all entries', async () => {
    const others = [
      { ...entry, action: 'receipt.create', subject: 'olive' },
      { ...entry, action: 'staff.signIn', subject: 'st-2' },
      { ...entry, subject: 'm-9' },
    ];
    await open({ listAudit: { entries: others, people, members: [ada] } });
    const list = within(await screen.findByRole('list', { name: 'Log' }));
    expect(list.queryByText('olive')).toBeNull();
    expect(list.queryByText('st-2')).toBeNull();
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['m-9']);
  });

  it('says that a member has no name', async () => {
    await open({ listAudit: { entries: [entry], members: [{ ...ada, memberName: '' }] } });
    expect(await screen.findByRole('link', { name: 'Member without a name' })).toBeVisible();
  });

  it('shows roles, places, days and contacts in words, and the ids of the software only on request', async () => {
    const [haifa] = ownerSession().businesses[0]?.locations ?? [];
    const staff = { from: 'cashier', to: 'manager', locations: haifa?.locationId ?? '' };
    const create = (action: string, subject: string, detail: Record<string, string>) => ({
      ...entry,
      action,
      subject,
      detail,
    });
    const entries = [
      create('staff.change', 'st-2', staff),
      create('key.create', 'till-1', { role: 'till', expiresAt: '2027-11-30T22:00:00.000Z' }),
      create('webhook.create', 'hook-7', { host: 'a.example', types: 'member.joined' }),
      create('member.changeContact', 'm-1', { kind: 'phoneNumber', sessionsEnded: '2' }),
      create('import.check', 'im-1', { contactsConfirmed: 'false' }),
      create('key.refuse', 'listTillActs', { business: 'olive' }),
    ];
    await open({ listAudit: { entries, people } });
    const rows = within(await screen.findByRole('list', { name: 'Log' })).getAllByRole('listitem');
    const [change, key, webhook, contact, check, refusal] = rows.map((row) => within(row));
    expect(change?.getByText('From:').nextElementSibling).toHaveTextContent('Cashier');
    expect(change?.getByText('To:').nextElementSibling).toHaveTextContent('Manager');
    expect(change?.getByText('Only at:').nextElementSibling).toHaveTextContent(haifa?.name ?? '');
    expect(key?.getByText('till-1')).toBeVisible();
    expect(key?.getByText('Valid until:').nextElementSibling).toHaveTextContent('30 Nov 2027');
    expect(webhook?.getByText('a.example')).toBeVisible();
    expect(webhook?.getByText('hook-7')).not.toBeVisible();
    expect(webhook?.getByText('member.joined')).not.toBeVisible();
    expect(contact?.getByText('Contact:').nextElementSibling).toHaveTextContent('Phone');
    expect(contact?.getByText('Sessions ended:').nextElementSibling).toHaveTextContent('2');
    expect(check?.getByText('Contacts:').nextElementSibling).toHaveTextContent('not vouched for');
    expect(refusal?.getByText('listTillActs')).not.toBeVisible();
  });

  it('shows amounts, places and references as people read them', async () => {
    const location = ownerSession().businesses[0]?.locations[0];
    const details = {
      account: 'credit',
      amount: '-1250',
      location: location?.locationId ?? '',
      payment: 'pay-1',
      by: 'giftCode',
      reason: 'wrong codes',
    };
    await open({
      listAudit: { entries: [{ ...entry, action: 'payment.confirm', detail: { ...details, other: 'as recorded' } }] },
    });
    const list = within(await screen.findByRole('list', { name: 'Log' }));
    const describe = (term: string) => list.getByText(`${term}:`).nextElementSibling;
    expect(describe('Balance')).toHaveTextContent('Credit');
    expect(describe('Amount')).toHaveTextContent('-₪12.50');
    expect(describe('Location')).toHaveTextContent(location?.name ?? '');
    expect(list.getByText('pay-1')).not.toBeVisible();
    fireEvent.click(list.getByText('Numbers for support'));
    expect(describe('Payment')).toHaveTextContent('pay-1');
    expect(describe('By')).toHaveTextContent('Code of a gift');
    expect(describe('Reason')).toHaveTextContent('Wrong codes');
    expect(describe('other')).toHaveTextContent('as recorded');
    expect(list.getByRole('link', { name: 'm-1' })).toBeVisible();
  });

  it.each(['owner', 'manager', 'support'] as const)('lists the people to choose from for the role %s', async (role) => {
    await open({ listAudit: { entries: [entry], people } }, role);
    expect(await screen.findByRole('option', { name: 'Noa Levi' })).toBeInTheDocument();
    expect(getSentDeskRequests().map(({ call }) => call)).not.toContain('listStaff');
  });

  it('is filtered by person, action, days and member, and says when nothing matches', async () => {
    await open({
      listAudit: [
        { entries: [entry], people },
        { entries: [], people },
      ],
      searchMembers: { members: [{ ...member, createdAt: AT, phoneConfirmed: false }], cursor: null, truncated: false },
    });
    await screen.findByRole('option', { name: 'Noa Levi' });
    change('Person', 'st-2');
    expect(await screen.findByText('Nothing here')).toBeVisible();
    change('Action', 'balance.adjust');
    change('From', '2026-11-01');
    change('To', '2026-11-30');
    change(MEMBER, 'lovelace');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Ada Lovelace.*\(not confirmed\)$/ }));
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
    expect(await screen.findByText('Nothing here')).toBeVisible();
    expect(getSentDeskRequests('searchMembers')[0]?.body).toMatchObject({ search: 'lovelace' });
    await expect
      .poll(() => getSentDeskRequests('listAudit').at(-1)?.query)
      .toEqual({
        businessId: 'olive',
        staffId: 'st-2',
        comoMemberId: 'm-1',
        action: 'balance.adjust',
        since: '2026-11-01',
        until: '2026-11-30',
        page: '1',
        perPage: '50',
      });
    fireEvent.click(screen.getByRole('button', { name: 'All members' }));
    await expect.poll(() => getSentDeskRequests('listAudit').at(-1)?.query).not.toHaveProperty('comoMemberId');
    expect(screen.getByLabelText(MEMBER)).toHaveValue('');
  });

  it('has the entries of an account that is no more by its id', async () => {
    await open({ listAudit: { entries: [] }, searchMembers: { members: [], cursor: null, truncated: false } });
    await screen.findByText('Nothing here');
    change(MEMBER, 'ada lovelace');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Nobody found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show the entries with this id' })).toBeNull();
    change(MEMBER, 'm-1');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show the entries with this id' }));
    await expect
      .poll(() => getSentDeskRequests('listAudit').at(-1)?.query)
      .toMatchObject({ businessId: 'olive', comoMemberId: 'm-1' });
  });

  it('loads the next page, and an error can be retried', async () => {
    const full = { entries: Array.from({ length: 50 }, () => entry) };
    await open({ listAudit: [createProblemReply('BUSY'), full, { entries: [{ ...entry, actor: 'Later' }] }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Later')).toBeVisible();
    expect(getSentDeskRequests('listAudit').at(-1)?.query).toMatchObject({ page: '2' });
  });

  it('lists nobody but oneself when the backend names nobody', async () => {
    await renderDesk('/log', { session: createRoleSession('manager'), replies: { listAudit: { entries: [] } } });
    await screen.findByText('Nothing here');
    expect(screen.getByRole('option', { name: 'Dana Cohen' })).toBeInTheDocument();
  });
});

describe('The messages', () => {
  const message = {
    id: 7,
    businessId: 'olive',
    to: 'ada@members.example',
    channel: 'email' as const,
    subject: 'A gift for you',
    text: 'It is yours.',
    createdAt: AT,
    attempts: 5,
    failedAt: AT,
    error: 'SMTP 550',
  };
  const open = (replies: DeskReplies, role: Parameters<typeof createRoleSession>[0] = 'owner') =>
    renderDesk('/messages', { session: createRoleSession(role), replies });

  it('that were not delivered come first, and are sent again with a reason', async () => {
    await open({ listOutbox: [{ messages: [message] }, { messages: [] }], retryMessages: { retried: 1 } });
    expect(await screen.findByText(/SMTP 550/)).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    fireEvent.click(screen.getByRole('button', { name: 'Send again: A gift for you, ada@members.example' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(dialog.getByText('Say why.')).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Mail server was down' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('1 message is sent again.')).toBeVisible();
    expect(await screen.findByText('Everything arrived')).toBeVisible();
    expect(getSentDeskRequests('retryMessages')[0]?.body).toEqual({
      businessId: 'olive',
      by: 'Dana Cohen',
      reason: 'Mail server was down',
      id: 7,
    });
  });

  it('say in words why the product gave them up', async () => {
    const [late, lost] = [
      { ...message, error: 'EXPIRED' },
      { ...message, id: 8, error: 'ABANDONED' },
    ];
    await open({ listOutbox: { messages: [late, lost] } });
    expect(await screen.findByText(/Could not be sent in time/)).toBeVisible();
    expect(screen.getByText(/Given up after several attempts/)).toBeVisible();
    expect(screen.queryByText(/EXPIRED|ABANDONED/)).toBeNull();
  });

  it('are listed by state', async () => {
    await open({ listOutbox: [{ messages: [] }, { messages: [{ ...message, failedAt: undefined, sentAt: AT }] }] });
    await screen.findByText('Everything arrived');
    fireEvent.click(screen.getByRole('tab', { name: 'Sent' }));
    expect(await screen.findByText('A gift for you')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(getSentDeskRequests('listOutbox').at(-1)?.query).toMatchObject({ state: 'sent' });
  });

  it('cannot be sent again by a manager, and are not part of the role of support', async () => {
    const { unmount } = await open({ listOutbox: { messages: [message] } }, 'manager');
    await screen.findByText(/SMTP 550/);
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    unmount();
    await open({}, 'support');
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  });
});
