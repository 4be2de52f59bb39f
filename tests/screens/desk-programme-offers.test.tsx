import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StudioChange } from 'loyalty-contract/schemas/studio';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { createRoleSession } from '../msw/desk-records';
import { createStudio, haifa, noEffect } from '../msw/studio-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { type } from './desk-programme-steps';

const teaTime = {
  id: 'tea',
  name: { en: 'Tea time', he: 'שעת תה' },
  percent: 200,
  days: [2],
  from: '15:00',
  until: '18:00',
  lastDay: '2026-12-31',
};
const open = (studio = createStudio()) =>
  renderDesk('/programme/earning', {
    session: createRoleSession(),
    replies: { getStudio: studio, saveDraft: { draftVersion: 6 } },
  });
const getOffers = () => within(screen.getByRole('region', { name: 'Offers' }));
const findSaved = async (changes: object) => {
  await waitFor(() => expect(getSentDeskRequests('saveDraft').at(-1)?.body).toMatchObject({ changes }));
  return getSentDeskRequests('saveDraft').at(-1)?.body;
};
const strip = (text: string | null) => text?.replaceAll(/[\u2068\u2069]/g, '');

describe('The offers of the programme', () => {
  it('are listed with what they give and when', async () => {
    await open(createStudio({ settings: { multipliers: [teaTime] } }));
    const row = await screen.findByRole('button', { name: /^Tea time/ });
    expect(strip(row.textContent)).toBe('Tea time2 × as much · Tuesday 15:00–18:00 · until 31 Dec 2026');
  });

  it('begin as an example, which is changed and saved', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add an offer' }));
    type('Name, as members read it (English)', 'Happy hour');
    type('How many times as much', '1,5');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
    type('From', '22:00');
    type('Until', '02:00');
    type(/^First day/, '2026-12-04');
    type(/^Categories of items/, 'coffee\n\n tea ');
    const body = await findSaved({
      multipliers: [
        {
          name: { en: 'Happy hour' },
          percent: 150,
          days: [5, 6],
          from: '22:00',
          until: '02:00',
          firstDay: '2026-12-04',
          categories: ['coffee', 'tea'],
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('lastDay');
    await expectAccessible(screen.getByRole('main'));
  });

  it('are of whole days, some locations and levels where somebody says so', async () => {
    const gold = { id: 'gold', name: { en: 'Gold' }, from: 0, benefits: [], earningPercent: 100 };
    const settings = {
      multipliers: [teaTime],
      locations: [haifa, { ...haifa, id: 'bay', name: { en: 'Bay' } }],
      tiers: { by: 'visits' as const, periodDays: 365, levels: [gold] },
    };
    await open(createStudio({ settings }));
    fireEvent.click(await screen.findByRole('button', { name: /^Tea time/ }));
    fireEvent.click(screen.getByRole('switch', { name: 'Only at certain hours' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bay' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Gold' }));
    const { from: _from, until: _until, ...allDay } = teaTime;
    await findSaved({ multipliers: [{ ...allDay, locations: ['bay'], levels: ['gold'] }] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bay' }));
    await findSaved({ multipliers: [{ ...allDay, levels: ['gold'] }] });
  });

  it('keep what a number was that cannot be read', async () => {
    await open(createStudio({ settings: { multipliers: [teaTime] } }));
    fireEvent.click(await screen.findByRole('button', { name: /^Tea time/ }));
    type('How many times as much', '11');
    expect(screen.getByText(/^Type a number from 1 to 10/)).toBeVisible();
    expect(screen.getByText('Nothing changed yet: members see it like this.')).toBeVisible();
  });

  it('are none after the last was removed, after a question', async () => {
    await open(createStudio({ settings: { multipliers: [teaTime] } }));
    fireEvent.click(await screen.findByRole('button', { name: /^Tea time/ }));
    fireEvent.click(getOffers().getByRole('button', { name: /^Remove/ }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await findSaved({ multipliers: null });
    expect(getOffers().getByText(/^No offer yet/)).toBeVisible();
  });

  it('say at the field what is wrong', async () => {
    const errors = [
      { setting: 'multipliers' as const, path: '0.days', code: 'never' },
      { setting: 'multipliers' as const, path: '0.locations.0', code: 'unknown' },
      { setting: 'multipliers' as const, path: '0.percent', code: 'no_effect' },
    ];
    const settings = { multipliers: [teaTime], locations: [haifa, { ...haifa, id: 'bay', name: { en: 'Bay' } }] };
    await open(createStudio({ settings, errors }));
    fireEvent.click(await screen.findByRole('button', { name: /^Tea time.*To correct/ }));
    expect(screen.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(
      'No day of this period is one of its days.',
    );
    expect(screen.getByRole('group', { name: 'Locations' })).toHaveAccessibleDescription(/no longer exists/);
    expect(screen.getByLabelText('How many times as much')).toHaveAccessibleDescription(/1 changes nothing/);
  });

  it('are told in words when they change', async () => {
    const part = { setting: 'multipliers', subject: 'Tea time' } as const;
    const changes: StudioChange[] = [
      { ...part, kind: 'added', after: 200 },
      { ...part, kind: 'percent', before: 200, after: 150 },
      { ...part, kind: 'hours' },
      { ...part, kind: 'texts' },
      { ...part, kind: 'removed', before: 200 },
    ];
    await renderDesk('/programme', {
      session: createRoleSession(),
      replies: { getStudio: createStudio({ changes }), getDraftEffect: noEffect },
    });
    const list = within(await screen.findByRole('list', { name: 'Changes in the draft' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => strip(textContent))).toEqual([
      'New offer “Tea time”: 2 × as much',
      'With “Tea time”, purchases earn 1.5 × as much instead of 2 ×',
      '“Tea time”: other times',
      '“Tea time”: other texts',
      '“Tea time” no longer makes purchases earn more',
    ]);
  });
});
