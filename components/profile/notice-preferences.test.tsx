import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Section } from '@/components/shared/content/section';
import { createNoticePreferences } from '@/tests/msw/notice-responses';
import { createMemberDetails } from '@/tests/msw/responses';
import { createProblemReply, type Replies } from '@/tests/msw/replies';
import { getSentRequests } from '@/tests/msw/server';
import { expectAccessible } from '@/tests/setup/expect-accessible';
import { renderPortal } from '@/tests/setup/render-portal';
import { NoticePreferences } from './notice-preferences';

const open = (replies: Replies = {}, more: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal(
    <Section title="What we send you">
      <NoticePreferences />
    </Section>,
    { who: 'member', ...more, replies: { getNoticePreferences: createNoticePreferences(), ...replies } },
  );
const inGroup = async (name: string) => within(await screen.findByRole('group', { name }));
const sentBodies = () => getSentRequests('updateNoticePreferences').map(({ body }) => body);
const EARNED = 'What you earn';

describe('Preferences of notices', () => {
  it('have a switch for each kind and channel, and none for what is always sent', async () => {
    await open();
    const earned = await inGroup(EARNED);
    expect(earned.getByRole('switch', { name: 'E-mail' })).not.toBeChecked();
    expect(earned.getByRole('switch', { name: 'Notifications' })).not.toBeChecked();
    const support = await inGroup('Support opens your account');
    expect(support.queryByRole('switch')).toBeNull();
    expect(support.getByText(/We always tell you/)).toBeVisible();
    await expectAccessible();
  });

  it('are saved when they are switched, with a confirmation', async () => {
    const on = createNoticePreferences({ preferences: [{ kind: 'earned', email: true, push: false }] });
    await open({ getNoticePreferences: [createNoticePreferences(), on], updateNoticePreferences: on });
    const earned = await inGroup(EARNED);
    fireEvent.click(earned.getByRole('switch', { name: 'E-mail' }));
    await expect.poll(() => earned.getByRole('switch', { name: 'E-mail' })).toBeChecked();
    expect(await earned.findByText('Saved.')).toBeVisible();
    expect(sentBodies()).toEqual([{ preferences: [{ kind: 'earned', email: true }] }]);
  });

  it.each([
    ['BACKEND_UNAVAILABLE', /nothing changed/],
    ['NOT_IMPLEMENTED', /available yet/],
  ] as const)('return to their state when they are not saved: %s', async (code, text) => {
    await open({ updateNoticePreferences: createProblemReply(code) });
    const earned = await inGroup(EARNED);
    fireEvent.click(earned.getByRole('switch', { name: 'E-mail' }));
    expect(await earned.findByRole('alert')).toHaveTextContent(text);
    await expectAccessible();
    await expect.poll(() => earned.getByRole('switch', { name: 'E-mail' })).not.toBeChecked();
  });

  it('have quiet hours that can be changed, which are saved together', async () => {
    const later = createNoticePreferences({ quietHours: { from: '23:00', to: '08:00' } });
    await open({ getNoticePreferences: [createNoticePreferences(), later], updateNoticePreferences: later });
    const quiet = await inGroup('Quiet hours');
    fireEvent.change(quiet.getByLabelText('From'), { target: { value: '23:00' } });
    fireEvent.click(quiet.getByRole('button', { name: 'Save times' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(sentBodies()).toEqual([{ quietHours: { from: '23:00', to: '08:00' } }]);
  });

  it.each([
    ['22:00', 'The two times must differ.'],
    ['', 'Enter both times.'],
  ])('explain at the field why the end “%s” is not saved', async (to, text) => {
    await open();
    const quiet = await inGroup('Quiet hours');
    fireEvent.change(quiet.getByLabelText('To'), { target: { value: to } });
    fireEvent.click(quiet.getByRole('button', { name: 'Save times' }));
    expect(quiet.getByLabelText('To')).toHaveAccessibleDescription(text);
    expect(quiet.getByLabelText('To')).toHaveFocus();
    await expectAccessible();
    expect(sentBodies()).toEqual([]);
  });

  it('can do without quiet hours', async () => {
    const none = createNoticePreferences({ quietHours: null });
    await open({ getNoticePreferences: [createNoticePreferences(), none], updateNoticePreferences: none });
    const quiet = await inGroup('Quiet hours');
    fireEvent.click(quiet.getByRole('switch'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    await expect.poll(() => quiet.queryByLabelText('From')).toBeNull();
    await expectAccessible();
    expect(sentBodies()).toEqual([{ quietHours: null }]);
  });

  it('say what to do for a member who cannot be reached', async () => {
    await open({ getNoticePreferences: createNoticePreferences({ preferences: [{ kind: 'earned' }] }) });
    expect(await screen.findByText(/^Confirm an e-mail address/)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    await expectAccessible();
  });

  it('lead to the confirmation of an e-mail address, and from there back to the messages', async () => {
    const member = { email: 'ada@example.com', emailConfirmed: false };
    await open(
      { getNoticePreferences: createNoticePreferences({ preferences: [{ kind: 'earned' }] }) },
      { details: createMemberDetails({ member }) },
    );
    expect(await screen.findByRole('link', { name: 'Confirm your e-mail' })).toHaveAttribute(
      'href',
      '/member/confirm-contact?contact=email&callbackUrl=%2Fmember%2Fprofile%2Fmessages',
    );
    await expectAccessible();
  });

  it('can be loaded again after an error', async () => {
    await open({ getNoticePreferences: [createProblemReply('BACKEND_UNAVAILABLE'), createNoticePreferences()] });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: EARNED })).toBeVisible();
  });

  it('are not shown to support', async () => {
    await open({}, { who: 'support' });
    expect(await screen.findByText('Only members themselves can choose this.')).toBeVisible();
    await expectAccessible();
    expect(getSentRequests('getNoticePreferences')).toEqual([]);
  });
});
