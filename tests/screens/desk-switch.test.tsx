import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { type DeskReplies, getSentDeskRequests } from '../msw/desk-handlers';
import { createStaffSession } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { getRecordedNavigations } from '../setup/navigation';
import { renderDesk } from '../setup/render-desk';
import { noTillActions, press } from './desk-till-steps';

const until = '2999-01-01T22:00:00Z';
const people = { people: [{ staffId: 'st-2', name: 'Noa', until }], own: { until } };
const session = createStaffSession();
const openSwitch = async (replies: DeskReplies = {}, as = session) => {
  await renderDesk('/till', { session: as, replies: { ...noTillActions, listDevicePeople: people, ...replies } });
  press('Switch');
};
const getDialog = () => within(screen.getByRole('dialog', { name: 'Who is at the till?' }));
const enterPin = (pin: string) =>
  fireEvent.change(screen.getByLabelText('PIN of \u2068Noa\u2069'), { target: { value: pin } });
const choose = async () => fireEvent.click(await getDialog().findByRole('button', { name: 'Noa' }));

describe('Switch at the till', () => {
  it('lists who can take over, and sends the PIN with its last digit', async () => {
    await openSwitch({ switchStaff: { status: 'OK', expiresAt: until } });
    await choose();
    expect(screen.getByLabelText('PIN of \u2068Noa\u2069')).toHaveFocus();
    await expectAccessible();
    enterPin('49381');
    expect(getSentDeskRequests('switchStaff')).toEqual([]);
    enterPin('٤٩٣٨١٧');
    await expect.poll(getRecordedNavigations).toEqual([{ how: 'assign', to: '/till' }]);
    expect(getSentDeskRequests('switchStaff')).toMatchObject([
      { body: { businessId: 'olive', staffId: 'st-2', pin: '493817' } },
    ]);
  });

  it('says how many attempts are left, and that the PIN has ended', async () => {
    await openSwitch({ switchStaff: [{ status: 'WRONG_PIN', attemptsLeft: 1 }, { status: 'PIN_ENDED' }] });
    await choose();
    enterPin('111222');
    expect(await screen.findByText('This is not the PIN. You have one more attempt.')).toBeVisible();
    expect(screen.getByLabelText('PIN of \u2068Noa\u2069')).toHaveValue('');
    enterPin('333444');
    expect(await screen.findByText(/on this device has ended/)).toBeVisible();
    press('Back');
    expect(await getDialog().findByRole('button', { name: 'Noa' })).toBeVisible();
  });

  it('says what is missing if nobody can take over, and leads to the own PIN and to signing out', async () => {
    await openSwitch({ listDevicePeople: { people: [], own: null } });
    expect(await screen.findByText(/^Nobody else has a valid PIN/)).toBeVisible();
    expect(getDialog().getByRole('link', { name: 'Set your PIN' })).toHaveAttribute('href', '/account');
    expect(getDialog().getByRole('button', { name: 'Somebody else: sign out' })).toBeVisible();
  });

  it('shows an error of the list with a way to try again', async () => {
    await openSwitch({ listDevicePeople: [createProblemReply('BACKEND_UNAVAILABLE'), people] });
    fireEvent.click(await getDialog().findByRole('button', { name: 'Try again' }));
    expect(await getDialog().findByRole('button', { name: 'Noa' })).toBeVisible();
  });
});

describe('The account menu', () => {
  it('has signing out before what is long', async () => {
    await renderDesk('/till', { session, replies: noTillActions });
    fireEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    const [first] = screen.getAllByRole('button', { name: /^(Sign out|As on this device|Light|English)$/ });
    expect(first).toHaveAccessibleName('Sign out');
  });

  it('says until when a PIN permits a cashier’s work, and leads to no account', async () => {
    const byPin = createStaffSession({ openedWith: 'pin' });
    await renderDesk('/till', { session: byPin, replies: noTillActions });
    fireEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    expect(screen.getByText(/^By PIN, as a cashier, until/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Your account' })).toBeNull();
  });
});

describe('The own PIN', () => {
  const openAccount = (replies: DeskReplies) =>
    renderDesk('/account', {
      session,
      replies: { listPasskeys: { passkeys: [] }, listStaffSessions: { sessions: [] }, ...replies },
    });
  const pinField = () => screen.findByLabelText('New PIN, six digits');

  it('is set for this device, unless it is short or simple', async () => {
    await openAccount({
      // Asked again after each try.
      listDevicePeople: [{ people: [], own: null }, { people: [], own: null }, people],
      setStaffPin: [
        createProblemReply('INVALID_REQUEST', { errors: [{ path: 'pin', code: 'too_simple' }] }),
        { status: 'OK', until },
      ],
    });
    fireEvent.change(await pinField(), { target: { value: '12345' } });
    press('Set the PIN');
    expect(screen.getByText('Enter 6 digits.')).toBeVisible();
    fireEvent.change(await pinField(), { target: { value: '123456' } });
    press('Set the PIN');
    expect(await screen.findByText('Choose digits that are harder to guess.')).toBeVisible();
    fireEvent.change(await pinField(), { target: { value: '493817' } });
    press('Set the PIN');
    expect(await screen.findByText('The PIN is set.')).toBeVisible();
    expect(await screen.findByText(/^You have one here/)).toBeVisible();
    expect(getSentDeskRequests('setStaffPin').at(-1)).toMatchObject({ body: { pin: '493817' } });
  });

  it('ends on all devices', async () => {
    await openAccount({ listDevicePeople: people, deleteStaffPin: { status: 'OK' } });
    await pinField();
    press('End my PINs on all devices');
    expect(await screen.findByText(/^Your PINs have ended/)).toBeVisible();
  });

  it('is not asked of whoever took the device over by one', async () => {
    await renderDesk('/account', { session: createStaffSession({ openedWith: 'pin' }) });
    expect(await screen.findByText(/^You took this device over by PIN/)).toBeVisible();
    expect(screen.queryByLabelText('New PIN, six digits')).toBeNull();
  });
});
