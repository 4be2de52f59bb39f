import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StudioChange } from 'loyalty-contract/schemas/studio';
import { type DeskReplies, getSentDeskRequests } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { createProblemReply } from '../msw/replies';
import { createStudio, noEffect } from '../msw/studio-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

const changes: StudioChange[] = [
  { setting: 'pointsPerUnit', kind: 'value', before: 100, after: 200 },
  { setting: 'pointShop', kind: 'price', subject: 'Espresso', account: 'points', before: 30_000, after: 25_000 },
  { setting: 'rewardShop', kind: 'added', subject: 'Mug', account: 'credit', after: 1_200 },
  { setting: 'pointShop', kind: 'stock', subject: 'Cake', account: 'points', before: 4, after: null },
  { setting: 'pointName', kind: 'texts' },
  { setting: 'birthdayGift', kind: 'removed', subject: 'Cake' },
  { setting: 'referralCredit', kind: 'value', before: 0, after: 500 },
  { setting: 'referralWhen', kind: 'value', before: 'joining', after: 'firstPurchase' },
  { setting: 'tiers', kind: 'added', subject: 'Bronze', after: 0 },
  { setting: 'tiers', kind: 'added', subject: 'Gold', account: 'points', after: 50_000 },
  { setting: 'tiers', kind: 'removed', subject: 'Tin', before: 1 },
  { setting: 'tiers', kind: 'from', subject: 'Silver', before: 1, after: 12 },
  { setting: 'tiers', kind: 'from', subject: 'Silver', account: 'points', after: 50_000 },
  { setting: 'tiers', kind: 'by', before: 'visits', after: 'points' },
  { setting: 'tiers', kind: 'earningPercent', subject: 'Gold', before: 100, after: 125 },
  { setting: 'stampCards', kind: 'added', subject: 'Coffee card' },
  { setting: 'stampCards', kind: 'minimumSpend', subject: 'Lunch card', before: 0, after: 1_500 },
  { setting: 'landingGifts', kind: 'added', subject: 'Tea' },
  { setting: 'landingGifts', kind: 'until', subject: 'Tea', before: null, after: '2099-12-31T22:00:00.000Z' },
  { setting: 'loyaltyTermsUrl', kind: 'value', before: null, after: 'https://olive.example/p' },
  { setting: 'stampCards', kind: 'validMonths', subject: 'Lunch card', before: null, after: 6 },
];
const draft = createStudio({ changes, editedBy: 'Tom', editedAt: AT });
const open = (replies: DeskReplies, role: 'owner' | 'manager' | 'cashier' = 'owner') =>
  renderDesk('/programme', { session: createRoleSession(role), replies: { getDraftEffect: noEffect, ...replies } });
const strip = (text: string | null) => text?.replace(/[\u2068\u2069]/g, '');
const getChanges = async (within_ = screen.getByRole('main')) =>
  (await within(within_).findAllByRole('listitem')).map(({ textContent }) => strip(textContent));

describe('The programme at the desk', () => {
  it('says in words what the draft changes, and who changed it last', async () => {
    await open({ getStudio: draft });
    const list = await screen.findByRole('list', { name: 'Changes in the draft' });
    expect(await getChanges(list)).toEqual([
      'A bill of ₪100.00 earns 200 Beans instead of 100 Beans',
      '“Espresso” costs 250 Beans instead of 300 Beans',
      'New reward “Mug” for ₪12.00',
      'Stock of “Cake”: no limit instead of 4',
      'Name of one point: other texts',
      'No more birthday gift “Cake”',
      'Credit for an invitation: ₪5.00 instead of ₪0',
      'When an invitation is rewarded: The friend’s first purchase instead of The friend’s joining',
      'New level “Bronze”, for every member',
      'New level “Gold”, from 500 Beans',
      '“Tin” is no longer a level',
      'Level “Silver”: from 12 visits instead of 1 visit',
      'Level “Silver”: from 500 Beans',
      'What counts for levels: Beans instead of Visits',
      'Level “Gold” earns 25% more instead of 0%',
      'New stamp card: “Coffee card”',
      'Purchases of a day for a stamp of “Lunch card”: ₪15.00 or more instead of ₪0',
      'New gift by link: “Tea”',
      'Last day of “Tea”: 31 Dec 2099 instead of none',
      'Terms of the programme: https://olive.example/p instead of none',
      'Months after which stamps of “Lunch card” lapse: 6 instead of no limit',
    ]);
    expect(screen.getByText(/^Last changed by/)).toHaveTextContent(/Tom/);
    expect(screen.getByText(/^Published now: version 3/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Look/ })).toHaveAttribute('href', '/programme/look');
    expect(screen.getByRole('link', { name: /^Rewards/ })).toHaveTextContent('Changes: 3');
    await expectAccessible(screen.getByRole('main'));
  });

  it('is published by an owner with a note, as it was read', async () => {
    await open({
      getStudio: [draft, createStudio({ draftVersion: 6 })],
      publishDraft: { number: 4 },
      getStaffSession: createRoleSession(),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish these changes?' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(changes.length);
    fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: ' Summer ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published as version 4.')).toBeVisible();
    expect(getSentDeskRequests('publishDraft')[0]).toMatchObject({
      params: { businessId: 'olive' },
      body: { draftVersion: 5, baseVersion: 3, note: 'Summer' },
    });
    expect(await screen.findByText(/^None yet/)).toBeVisible();
  });

  it('is not published if somebody has changed it meanwhile', async () => {
    await open({ getStudio: draft, publishDraft: createProblemReply('STALE') });
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('Somebody else has changed this meanwhile. Look at it again.')).toBeVisible();
  });

  it('is not published while something is wrong', async () => {
    const errors = [{ setting: 'pointShop' as const, path: '0.name', code: 'missing' }];
    await open({ getStudio: createStudio({ changes, errors }) });
    expect(await screen.findByText('To correct before publishing: 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    expect(screen.getByRole('link', { name: /^Rewards/ })).toHaveTextContent('To correct');
  });

  it('tells of a version that was published meanwhile, and goes on when that was seen', async () => {
    const overtaken = { number: 4, at: AT, by: null, note: null, changes: changes.slice(0, 1) };
    await open({
      getStudio: [createStudio({ changes, overtaken }), draft],
      saveDraft: { draftVersion: 6 },
    });
    expect(await screen.findByText(/published another version/)).toHaveTextContent(/the operator/);
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Continue with my changes' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
    expect(getSentDeskRequests('saveDraft')[0]?.body).toEqual({ draftVersion: 5, baseVersion: 3, changes: {} });
  });

  it('is discarded after a question', async () => {
    await open({ getStudio: [draft, createStudio()], discardDraft: { draftVersion: 6 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Changes discarded.')).toBeVisible();
    expect(getSentDeskRequests('discardDraft')[0]?.body).toEqual({ draftVersion: 5 });
  });

  it('is prepared by managers, who neither publish it nor change what it costs', async () => {
    const look = changes.slice(4, 5);
    await open({ getStudio: createStudio({ changes: look, sections: ['look', 'locations', 'rewards'] }) }, 'manager');
    expect(await screen.findByText('An owner publishes them.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Earning/ })).toBeNull();
    expect(screen.getAllByText('Owners change this part.')).toHaveLength(5);
  });

  it('is not part of the role of a cashier', async () => {
    await open({}, 'cashier');
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Programme' })).toBeNull();
  });

  it('shows an error, and loads on retry', async () => {
    await open({ getStudio: [createProblemReply('BACKEND_TIMEOUT'), createStudio()] });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^None yet/)).toBeVisible();
  });
});

describe('The history of the programme', () => {
  const versions = [
    { number: 3, at: AT, by: 'Noa', note: 'Summer', changes: changes.slice(0, 1) },
    { number: 2, at: AT, by: null, note: null, changes: [] },
  ];
  const openHistory = (replies: DeskReplies, role: 'owner' | 'manager' = 'owner') =>
    renderDesk('/programme/history', { session: createRoleSession(role), replies });

  it('lists who published what, with more on request', async () => {
    await openHistory({
      listVersions: [
        { versions, cursor: '2' },
        { versions: [{ number: 1, at: AT, by: null, note: null, changes: [] }], cursor: null },
      ],
    });
    const rows = await within(await screen.findByRole('list', { name: 'History' })).findAllByRole('listitem');
    expect(strip(rows[0]!.textContent)).toMatch(
      /^Version 3Published now.*Noa · Summer.*A bill of ₪100\.00 earns 200 Beans instead of 100 Beans/,
    );
    expect(screen.getByText('Nothing that is changed on these screens.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show more: History' }));
    expect(await screen.findByText('Version 1')).toBeVisible();
    expect(getSentDeskRequests('listVersions').at(-1)?.query).toEqual({ cursor: '2' });
    await expectAccessible(screen.getByRole('main'));
  });

  it('leads back to a version after a question', async () => {
    await openHistory({
      listVersions: { versions, cursor: null },
      restoreVersion: { number: 4 },
      getStaffSession: createRoleSession(),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Restore version 2' }));
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Restore version 2?' })).getByRole('button', { name: 'Restore' }),
    );
    expect(await screen.findByText('Restored as version 4.')).toBeVisible();
    expect(getSentDeskRequests('restoreVersion')[0]).toMatchObject({
      params: { number: '2' },
      body: { baseVersion: 3 },
    });
  });

  it('is read by managers, who restore nothing', async () => {
    await openHistory({ listVersions: { versions, cursor: null } }, 'manager');
    expect(await screen.findByText('Version 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });
});
