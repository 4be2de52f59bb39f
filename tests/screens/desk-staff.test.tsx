import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSentDeskRequests, type DeskReplies } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { createProblemReply } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

const dana = {
  staffId: 'st-1',
  name: 'Dana Cohen',
  email: 'dana@olive.example',
  role: 'owner',
  state: 'active',
  invitedAt: AT,
  invitedBy: 'Dana Cohen',
  lastSeenAt: AT,
} as const;
const noa = {
  ...dana,
  staffId: 'st-2',
  name: 'Noa Levi',
  role: 'cashier',
  state: 'invited',
  lastSeenAt: null,
} as const;
const nothingMade = { keys: [], webhooks: [] };
const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

describe('The staff of a business', () => {
  const open = (replies: DeskReplies = {}) =>
    renderDesk('/staff', { session: createRoleSession(), replies: { listStaff: { staff: [dana, noa] }, ...replies } });

  it('are listed with their roles, and whether they have accepted them', async () => {
    await open();
    const list = within(await screen.findByRole('list', { name: 'Staff' }));
    expect(list.getByText('Not accepted yet')).toBeVisible();
    expect(list.getByText('You')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });

  it('grow by an invitation, after what is missing was named', async () => {
    await open({ inviteStaff: noa });
    fireEvent.click(await screen.findByRole('button', { name: 'Invite somebody' }));
    press('Send invitation');
    expect(dialog().getByText('Enter a name.')).toBeVisible();
    expect(dialog().getByText('Enter an address like name@example.com.')).toBeVisible();
    type('Name', 'Noa Levi');
    type('E-mail address', 'noa@olive.example');
    fireEvent.click(dialog().getByRole('radio', { name: 'Manager' }));
    expect(dialog().getByText(/^Also members/)).toBeVisible();
    press('Send invitation');
    expect(await screen.findByText('We sent an invitation to noa@olive.example.')).toBeVisible();
    expect(getSentDeskRequests('inviteStaff')[0]?.body).toEqual({
      businessId: 'olive',
      name: 'Noa Levi',
      email: 'noa@olive.example',
      role: 'manager',
    });
  });

  it.each([
    ['https://evil.example', /^Enter a name without a web address/],
    ['NOA LEVI', /^Not in capitals only/],
  ])('have no name like %s', async (name, message) => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Noa Levi' }));
    type('Name', name);
    press('Save');
    expect(dialog().getByText(message)).toBeVisible();
    expect(getSentDeskRequests('changeStaff')).toEqual([]);
  });

  it('are bound to places, which owners are not, and freed from them', async () => {
    const bound = { ...noa, locations: ['olive-tlv'] };
    await open({ listStaff: [{ staff: [dana, noa] }, { staff: [dana, bound] }], changeStaff: bound });
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Dana Cohen' }));
    expect(dialog().queryByRole('group', { name: 'Only at these locations' })).toBeNull();
    press('Close');
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Noa Levi' }));
    const places = within(dialog().getByRole('group', { name: 'Only at these locations' }));
    expect(dialog().getByText('None is chosen: the person works at every location.')).toBeVisible();
    fireEvent.click(places.getByRole('checkbox', { name: 'Tel Aviv' }));
    await expectAccessible();
    press('Save');
    expect(await screen.findByText(/Only at: \u2068Tel Aviv\u2069/)).toBeVisible();
    expect(getSentDeskRequests('changeStaff')[0]?.body).toMatchObject({ locations: ['olive-tlv'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Noa Levi' }));
    fireEvent.click(dialog().getByRole('checkbox', { name: 'Tel Aviv', checked: true }));
    press('Save');
    await waitFor(() => expect(getSentDeskRequests('changeStaff')[1]?.body).toMatchObject({ locations: null }));
  });

  it('keep their last owner', async () => {
    await open({ changeStaff: createProblemReply('LAST_OWNER') });
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Dana Cohen' }));
    fireEvent.click(dialog().getByRole('radio', { name: 'Cashier' }));
    press('Save');
    expect(await dialog().findByText(/^A business needs an owner/)).toBeVisible();
  });

  it('are removed with a reason, which is asked for first', async () => {
    await open({ listStaffCreations: nothingMade, removeStaff: { staffId: 'st-2', revoked: 1 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Noa Levi' }));
    press('Remove');
    expect(getSentDeskRequests('removeStaff')).toEqual([]);
    type('Reason', 'Has left');
    press('Remove');
    expect(await screen.findByText('Noa Levi removed.')).toBeVisible();
  });

  it('are removed with keys and webhooks that they made, if these are chosen', async () => {
    const made = {
      keys: [
        { name: 'own-script', role: 'owner', lastUsedAt: AT },
        { name: 'till-haifa-1', role: 'till', lastUsedAt: null },
      ],
      webhooks: [{ webhookId: 'wh-1', url: 'https://own.example/events' }],
    } as const;
    await open({
      listStaffCreations: { keys: [...made.keys], webhooks: [...made.webhooks] },
      removeStaff: { staffId: 'st-2', revoked: 1 },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Noa Levi' }));
    const group = within(await dialog().findByRole('group', { name: /^Made by this person/ }));
    expect(group.getAllByRole('checkbox', { checked: false })).toHaveLength(3);
    fireEvent.click(group.getByRole('checkbox', { name: /^own-script Owner · last used/ }));
    fireEvent.click(group.getByRole('checkbox', { name: 'Webhook https://own.example/events' }));
    await expectAccessible();
    type('Reason', 'Has left');
    press('Remove');
    expect(await screen.findByText('Noa Levi removed.')).toBeVisible();
    expect(getSentDeskRequests('removeStaff')[0]?.body).toEqual({
      businessId: 'olive',
      reason: 'Has left',
      revokeKeys: ['own-script'],
      deleteWebhooks: ['wh-1'],
    });
  });

  it('can be loaded again after an error', async () => {
    await open({ listStaff: [createProblemReply('BACKEND_UNAVAILABLE'), { staff: [dana] }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('dana@olive.example', { exact: false })).toBeVisible();
  });

  it('are not part of a manager’s role', async () => {
    await renderDesk('/staff', { session: createRoleSession('manager') });
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  });
});

describe('The keys of a business', () => {
  const key = {
    name: 'till-haifa-1',
    role: 'till',
    businessId: 'olive',
    state: 'active',
    createdAt: AT,
    createdBy: 'Dana Cohen',
    expiresAt: AT,
    lastUsedAt: null,
    revokedAt: null,
  } as const;
  const created = {
    name: 'shop',
    role: 'system',
    scopes: ['changes:read'],
    businessId: 'olive',
    expiresAt: AT,
  } as const;
  const open = (replies: DeskReplies = {}) =>
    renderDesk('/keys', { session: createRoleSession(), replies: { listKeys: { keys: [] }, ...replies } });

  it('show the secret of a new one once', async () => {
    await open({ createKey: { ...created, scopes: ['changes:read'], key: 'secret-key' } });
    expect(await screen.findByText('No keys yet')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Create a key' }));
    type('Name', 'Shop');
    fireEvent.click(dialog().getByRole('radio', { name: 'System' }));
    press('Create a key');
    expect(dialog().getByText('Enter a name like till-haifa-1.')).toBeVisible();
    expect(dialog().getByText('Choose at least one.')).toBeVisible();
    type('Name', 'shop');
    fireEvent.click(dialog().getByRole('checkbox', { name: 'changes:read' }));
    press('Create a key');
    expect(await screen.findByText('secret-key')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    press('I have copied it');
    await waitFor(() => expect(screen.queryByText('secret-key')).toBeNull());
    expect(getSentDeskRequests('createKey')[0]?.body).toMatchObject({
      name: 'shop',
      role: 'system',
      scopes: ['changes:read'],
    });
  });

  it('are marked if their creator was removed, or if they sign in as members, which no business gives', async () => {
    const system = { ...key, name: 'app', role: 'system' as const, scopes: ['member-links:write' as const] };
    await open({ listKeys: { keys: [{ ...key, creatorRemoved: true }, system] } });
    const rows = within(await screen.findByRole('list', { name: 'Keys' })).getAllByRole('listitem');
    const [till, app] = rows;
    expect(till).toHaveTextContent('Creator removed');
    expect(till).not.toHaveTextContent('Signs in as members');
    expect(app).toHaveTextContent('Signs in as members');
    expect(app).not.toHaveTextContent('Creator removed');
    fireEvent.click(screen.getByRole('button', { name: 'Create a key' }));
    fireEvent.click(dialog().getByRole('radio', { name: 'System' }));
    expect(dialog().getByRole('checkbox', { name: 'members:read' })).toBeVisible();
    expect(dialog().queryByRole('checkbox', { name: 'member-links:write' })).toBeNull();
  });

  it('say so when a repeated creation has no secret any more', async () => {
    await open({ createKey: { ...created, scopes: ['changes:read'], role: 'till', key: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    type('Name', 'shop');
    press('Create a key');
    expect(await screen.findByText(/^The secret was shown once/)).toBeVisible();
  });

  it('are revoked with a reason', async () => {
    const revoked = { ...key, state: 'revoked', revokedAt: AT } as const;
    await open({ listKeys: [{ keys: [key] }, { keys: [revoked] }], revokeKey: { name: key.name, revokedAt: AT } });
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke: till-haifa-1' }));
    type('Reason', 'Till was sold');
    press('Revoke');
    expect(await screen.findByText('till-haifa-1 revoked.')).toBeVisible();
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revoke: till-haifa-1' })).toBeNull();
  });

  it('can be loaded again after an error', async () => {
    await open({ listKeys: [createProblemReply('BACKEND_UNAVAILABLE'), { keys: [key] }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('till-haifa-1')).toBeVisible();
  });
});
