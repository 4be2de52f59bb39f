import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeInvitation } from '@/lib/inline/store-invitation';
import { deleteInvitation } from '@/lib/referral/invitation';
import { renderPage } from '../setup/render-page';

const code = 'AB12-CD34-EF56';
const configuration = { referralReward: { points: 5_000, credit: 0, when: 'joining' } } as const;
const visit = (url: string, more: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(url, { configuration, replies: { getLocations: { locations: [] } }, ...more });
const findInvitation = () => screen.findByRole('region', { name: 'Invitation' });
const getAddress = () => window.location.href.slice(window.location.origin.length);

describe('The address of a visitor who was invited', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', `/?ref=${code}`);
    storeInvitation();
  });
  afterEach(() => deleteInvitation());

  it('has the invitation on each page, also where sign-in begins, for the browser to which an app hands the page', async () => {
    await visit('/locations');
    await findInvitation();
    expect(getAddress()).toBe(`/locations?ref=${code}`);
  });

  it('keeps the rest of its parameters, and its fragment, which no server gets', async () => {
    const token = 'A'.repeat(43);
    await visit(`/auth/signin?callbackUrl=%2Fjoin#${token}`);
    await findInvitation();
    expect(getAddress()).toBe(`/auth/signin?callbackUrl=%2Fjoin&ref=${code}#${token}`);
  });

  it('is the same as before without one, for members, and where the business rewards no invitations', async () => {
    const { unmount } = await visit('/locations', { who: 'member' });
    await screen.findByRole('heading', { level: 1 });
    expect(getAddress()).toBe('/locations');
    unmount();
    await visit('/locations', { configuration: {} });
    await screen.findByRole('heading', { level: 1 });
    expect(getAddress()).toBe('/locations');
  });
});
