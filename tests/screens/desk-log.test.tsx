import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSentDeskRequests, type DeskReplies } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { createProblemReply } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

const people = [
  { staffId: 'st-1', name: 'Dana Cohen' },
  { staffId: 'st-2', name: 'Noa Levi' },
];
const entry = { at: AT, businessId: 'olive', actor: 'Noa Levi', action: 'sessions.revoke', subject: 'm-1' };
const ownerSession = () => createRoleSession('owner');
const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('The log', () => {
  const open = (replies: DeskReplies, role: Parameters<typeof createRoleSession>[0] = 'owner') =>
    renderDesk('/log', { session: createRoleSession(role), replies });

  it('lists what was done for the member whose page led to it', async () => {
    await renderDesk('/log?member=m-1', { session: ownerSession(), replies: { listAudit: { entries: [entry] } } });
    expect(await screen.findByText('Member signed out')).toBeVisible();
    expect(screen.getByLabelText('Id of a member')).toHaveValue('m-1');
    expect(getSentDeskRequests('listAudit').at(-1)?.query).toMatchObject({ comoMemberId: 'm-1' });
  });

  it('says to who is bound to places what it has', async () => {
    const session = createRoleSession('manager', { onlyLocations: ['olive-haifa'] });
    await renderDesk('/log', { session, replies: { listAudit: { entries: [entry] } } });
    expect(await screen.findByText('You see what was done at your locations, and what you did.')).toBeVisible();
  });

  it('shows who did what, with a link to the member', async () => {
    await open({ listAudit: { entries: [{ ...entry, detail: { reason: 'Lost phone' } }] } });
    const list = within(await screen.findByRole('list', { name: 'Log' }));
    expect(list.getByText('Member signed out')).toBeVisible();
    expect(list.getByText('Lost phone')).toBeVisible();
    expect(list.getByRole('link', { name: 'm-1' })).toHaveAttribute('href', '/members/m-1');
    await expectAccessible(screen.getByRole('main'));
  });

  it('links no business as a member: that of a receipt is text', async () => {
    await open({ listAudit: { entries: [{ ...entry, action: 'receipt.create', subject: 'olive' }] } });
    const list = within(await screen.findByRole('list', { name: 'Log' }));
    expect(list.getByText('olive')).toBeVisible();
    expect(list.queryByRole('link')).toBeNull();
  });

  it('shows amounts, places and references as people read them', async () => {
    const location = ownerSession().businesses[0]?.locations[0];
    const details = { account: 'credit', amount: '-1250', location: location?.locationId ?? '', payment: 'pay-1' };
    await open({
      listAudit: { entries: [{ ...entry, action: 'payment.confirm', detail: { ...details, other: 'as recorded' } }] },
    });
    const list = within(await screen.findByRole('list', { name: 'Log' }));
    const describe = (term: string) => list.getByText(`${term}:`).nextElementSibling;
    expect(describe('Balance')).toHaveTextContent('Credit');
    expect(describe('Amount')).toHaveTextContent('-₪12.50');
    expect(describe('Location')).toHaveTextContent(location?.name ?? '');
    expect(describe('Number')).toHaveTextContent('pay-1');
    expect(describe('other')).toHaveTextContent('as recorded');
    expect(list.getByRole('link', { name: 'm-1' })).toBeVisible();
  });

  it.each(['owner', 'manager', 'support'] as const)('lists the people to choose from for the role %s', async (role) => {
    await open({ listAudit: { entries: [entry], people } }, role);
    expect(await screen.findByRole('option', { name: 'Noa Levi' })).toBeInTheDocument();
    expect(getSentDeskRequests().map(({ call }) => call)).not.toContain('listStaff');
  });

  it('is filtered by person, action and member, and says when nothing matches', async () => {
    await open({
      listAudit: [
        { entries: [entry], people },
        { entries: [], people },
      ],
    });
    await screen.findByRole('option', { name: 'Noa Levi' });
    change('Person', 'st-2');
    expect(await screen.findByText('Nothing here')).toBeVisible();
    change('Action', 'balance.adjust');
    change('Id of a member', 'm-1');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Nothing here')).toBeVisible();
    expect(getSentDeskRequests('listAudit').at(-1)?.query).toEqual({
      businessId: 'olive',
      staffId: 'st-2',
      comoMemberId: 'm-1',
      action: 'balance.adjust',
      page: '1',
      perPage: '50',
    });
  });

  it('does not ask for what is no id', async () => {
    await open({ listAudit: { entries: [] } });
    await screen.findByText('Nothing here');
    change('Id of a member', 'ada lovelace');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('This isn’t an id.')).toBeVisible();
    expect(getSentDeskRequests('listAudit')).toHaveLength(1);
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
