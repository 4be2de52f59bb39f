import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocation } from '../msw/responses';
import { createProblemReply } from '../msw/replies';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const harbour = createLocation({ id: 'harbour', name: 'Harbour', city: 'Haifa', latitude: 32.8, longitude: 35 });
const market = createLocation({ id: 'market', name: 'Market', city: 'Jaffa', latitude: 32.05, longitude: 34.75 });

describeStates({
  path: '/locations',
  call: 'getLocations',
  success: { reply: { locations: [harbour] }, shows: () => screen.findByRole('heading', { name: 'Harbour' }) },
  empty: { reply: { locations: [] }, shows: () => screen.findByText('No locations yet') },
});

describeStates({
  path: '/locations/harbour',
  call: 'getLocation',
  success: { reply: { location: harbour }, shows: () => screen.findByRole('heading', { level: 1, name: 'Harbour' }) },
});

describe('/locations', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  const locate = (position: Pick<Geolocation, 'getCurrentPosition'>) =>
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: position });
  const getOrder = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

  it('sorts by distance when the browser returns its position', async () => {
    const coords = { latitude: 32.05, longitude: 34.75 } as GeolocationCoordinates;
    locate({ getCurrentPosition: (found) => found({ coords, timestamp: 0 } as GeolocationPosition) });
    await renderPage('/locations', { replies: { getLocations: { locations: [harbour, market] } } });
    await screen.findByRole('heading', { name: 'Harbour' });
    expect(getOrder()).toEqual(['Harbour', 'Market']);
    fireEvent.click(screen.getByRole('button', { name: 'Sort by distance' }));
    await expect.poll(getOrder).toEqual(['Market', 'Harbour']);
    expect(screen.getByText('0.0 km away')).toBeVisible();
  });

  it('leads to sign-in and back without what a campaign has added to the link', async () => {
    await renderPage('/locations?utm_source=mail', { replies: { getLocations: { locations: [harbour] } } });
    const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/auth/signin?callbackUrl=%2Flocations');
    expect(window.location.search).toBe('?utm_source=mail');
  });

  it('shows an error when the browser returns no position', async () => {
    locate({ getCurrentPosition: (_, failed) => failed?.({ code: 1 } as GeolocationPositionError) });
    await renderPage('/locations', { replies: { getLocations: { locations: [harbour, market] } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Sort by distance' }));
    expect(
      await screen.findByText('We couldn’t find where you are. Check that location is turned on and try again.'),
    ).toBeVisible();
  });
});

describe('The opening of a location', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T07:30:00.000Z') }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    [{ day: 1, opens: '07:00', closes: '18:00' }, 'Open now', 'Open until 18:00'],
    [{ day: 1, opens: '09:00', closes: '18:00' }, 'Closed now', 'Opens at 09:00'],
    [{ day: 2, opens: '10:00', closes: '18:00' }, 'Closed now', 'Opens tomorrow at 10:00'],
    [{ day: 4, opens: '10:00', closes: '18:00' }, 'Closed now', 'Opens Thursday at 10:00'],
  ])('with the hours %j is shown as "%s, %s"', async (hours, state, change) => {
    const locations = [createLocation({ name: 'Harbour', openingHours: [hours] })];
    await renderPage('/locations', { configuration: { timeZone: 'UTC' }, replies: { getLocations: { locations } } });
    expect(await screen.findByText(state)).toBeVisible();
    expect(screen.getByText(change)).toBeVisible();
  });
});

describe('/locations/[id]', () => {
  it('shows an error for an unknown location, with a link to the others', async () => {
    await renderPage('/locations/gone', { replies: { getLocation: createProblemReply('NOT_FOUND') } });
    expect(await screen.findByText('This location is no longer here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All locations' })).toHaveAttribute('href', '/locations');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
