import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createRoleSession } from '../msw/desk-records';
import { createStudio, haifa } from '../msw/studio-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { findForm, findSaved, type } from './desk-programme-steps';

const open = async (getStudio = createStudio()) => {
  await renderDesk('/programme/locations', {
    session: createRoleSession('manager'),
    replies: { getStudio, saveDraft: { draftVersion: 6 } },
  });
  await findForm();
};
const openHaifa = async (getStudio = createStudio()) => {
  await open(getStudio);
  fireEvent.click(screen.getByRole('button', { name: /^Haifa/ }));
};
const day = (name: string) => within(screen.getByRole('listitem', { name }));
const position = () => screen.getByLabelText('Place on the map');

describe('The locations of the programme', () => {
  it('change their texts and phone, and keep the rest', async () => {
    await openHaifa();
    type('City (English)', 'Haifa Port');
    type(/^Phone/, '');
    const { phone: _phone, ...rest } = haifa;
    expect(await findSaved()).toMatchObject({
      changes: { locations: [{ ...rest, city: { en: 'Haifa Port', he: 'חיפה' } }] },
    });
    expect(await findSaved()).not.toHaveProperty('changes.locations.0.phone');
    await expectAccessible(screen.getByRole('main'));
  });

  it('take their place from the link of a map, show it, and say what has none', async () => {
    await openHaifa();
    expect(position()).toHaveValue('32.8184, 34.9885');
    type('Place on the map', 'https://maps.app.goo.gl/AbCd');
    expect(screen.getByText(/^There are no coordinates in this\./)).toBeVisible();
    type('Place on the map', 'https://www.google.com/maps/@31.77,35.21,17z');
    fireEvent.blur(position());
    expect(position()).toHaveValue('31.77, 35.21');
    expect(await findSaved()).toMatchObject({ changes: { locations: [{ latitude: 31.77, longitude: 35.21 }] } });
  });

  it('have no, one or two opening hours each day, which another day can have, too', async () => {
    await openHaifa();
    expect(day('Sunday').getByLabelText('\u2068Sunday\u2069, until')).toHaveValue('17:00');
    expect(day('Tuesday').getByText('Closed')).toBeVisible();
    fireEvent.click(day('Tuesday').getByRole('button', { name: 'As on \u2068Monday\u2069' }));
    fireEvent.click(day('Monday').getByRole('button', { name: 'Remove hours: \u2068Monday 1\u2069' }));
    fireEvent.click(day('Saturday').getByRole('button', { name: 'Add hours: \u2068Saturday\u2069' }));
    type('\u2068Saturday\u2069, until', '23:30');
    type('\u2068Sunday\u2069, from', '');
    expect(day('Sunday').getByText('Cannot be empty: the draft keeps what it had.')).toBeVisible();
    const openingHours = [
      { day: 0, opens: '09:00', closes: '17:00' },
      { day: 1, opens: '18:00', closes: '01:00' },
      { day: 2, opens: '09:00', closes: '13:00' },
      { day: 2, opens: '18:00', closes: '01:00' },
      { day: 6, opens: '09:00', closes: '23:30' },
    ];
    expect(await findSaved()).toMatchObject({ changes: { locations: [{ openingHours }] } });
    await expectAccessible(screen.getByRole('main'));
  });

  it('show an end at 24:00 as midnight, and keep it', async () => {
    const openingHours = [{ day: 0, opens: '09:00', closes: '24:00' }];
    await openHaifa(createStudio({ settings: { locations: [{ ...haifa, openingHours }] } }));
    expect(screen.getByLabelText('\u2068Sunday\u2069, until')).toHaveValue('00:00');
    type('\u2068Sunday\u2069, from', '10:00');
    expect(await findSaved()).toMatchObject({
      changes: { locations: [{ openingHours: [{ day: 0, opens: '10:00', closes: '24:00' }] }] },
    });
  });

  it('are added with the hours of the last one, and removed after a question', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add a location' }));
    type('Name (English)', 'Jaffa');
    expect(position()).toHaveValue('');
    const { openingHours } = haifa;
    expect(await findSaved()).toMatchObject({
      changes: { locations: [haifa, { name: { en: 'Jaffa' }, openingHours }] },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Remove: .*Jaffa/ }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: /^Jaffa/ })).toBeNull();
  });

  it('say where an error is', async () => {
    const errors = [{ setting: 'locations' as const, path: '0.latitude', code: 'no_position' }];
    await open(createStudio({ errors }));
    fireEvent.click(screen.getByRole('button', { name: /^Haifa.*To correct/ }));
    expect(position()).toBeInvalid();
  });
});
