import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createIdentifiedMember,
  createListedGift,
  createStaffBusiness,
  createStaffSession,
} from '../msw/desk-responses';
import { renderDesk } from '../setup/render-desk';
import { noTillActions, openTillWith } from './desk-till-steps';

const createTheme = (primary: string, logo: string | null) => ({
  primary,
  fontContrast: '#ffffff',
  logoImageUrl: logo,
});
const olive = createStaffBusiness({
  brand: {
    lightTheme: createTheme('#4d6b2f', '/olive/light.svg'),
    darkTheme: createTheme('#b9d08b', '/olive/dark.svg'),
    favIconUrl: '/olive/mark.svg',
  },
});
const yellow = createTheme('#ffee00', null);
const kahve = createStaffBusiness({
  businessId: 'kahve',
  businessName: 'Köşe Kahve',
  locations: [{ locationId: 'kahve-1', name: 'Moda' }],
  brand: { lightTheme: yellow, darkTheme: yellow },
});
const colour = (name: string) => document.documentElement.style.getPropertyValue(name);
const side = () => within(screen.getByRole('navigation', { name: 'Screens' }));
afterEach(() => document.documentElement.removeAttribute('style'));

describe('The brand of the chosen business at the desk', () => {
  it('is its colours, and its logo for each theme from the desk’s own host', async () => {
    await renderDesk('/till', { session: createStaffSession({ businesses: [olive] }), replies: noTillActions });
    const logos = side().getAllByRole('img', { name: 'Olive & Thyme' });
    expect(logos.map((logo) => logo.getAttribute('src'))).toEqual([
      '/api/desk/picture?url=%2Folive%2Flight.svg&edge=320',
      '/api/desk/picture?url=%2Folive%2Fdark.svg&edge=320',
    ]);
    expect([colour('--lp-primary-light'), colour('--lp-primary-dark')]).toEqual(['#4d6b2f', '#b9d08b']);
  });

  it('is its small mark on phones, unless it does not load', async () => {
    await renderDesk('/till', { session: createStaffSession({ businesses: [olive] }), replies: noTillActions });
    const findMark = () => screen.getByRole('banner').querySelector('img[src*="mark.svg"]');
    expect(findMark()).toHaveAttribute('src', '/api/desk/picture?url=%2Folive%2Fmark.svg&edge=96');
    fireEvent.error(findMark() ?? document.body);
    expect(findMark()).toBeNull();
  });

  it('follows the choice of another business, with texts that are readable on and beside its colour', async () => {
    const session = createStaffSession({ businesses: [olive, kahve] });
    await renderDesk('/till', { session, replies: noTillActions });
    fireEvent.click(screen.getByRole('button', { name: /^Change location/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Moda' }));
    await waitFor(() => expect(colour('--lp-primary-light')).toBe('#ffee00'));
    expect(colour('--lp-on-primary-light')).not.toBe('#ffffff');
    expect(colour('--lp-accent-text-light')).not.toBe('#ffee00');
    expect(side().getByText('Köşe Kahve')).toBeVisible();
  });

  it('is the name of the business if the logo does not load', async () => {
    await renderDesk('/till', { session: createStaffSession({ businesses: [olive] }), replies: noTillActions });
    const [logo] = side().getAllByRole('img', { name: 'Olive & Thyme' });
    fireEvent.error(logo ?? document.body);
    expect(await side().findByText('Olive & Thyme')).toBeVisible();
  });

  it('is the desk’s own look where the backend sends none', async () => {
    await renderDesk('/till', { replies: noTillActions });
    expect(side().getByText('Olive & Thyme')).toBeVisible();
    expect(colour('--lp-primary-light')).toBe('');
  });
});

it('what the member can get in the shop has its price and photograph at the till, as far as the balance covers it', async () => {
  const coffee = { itemId: 'coffee', name: 'Coffee', price: 9_000, currency: 'points' } as const;
  const cake = {
    itemId: 'cake',
    name: 'Cake',
    price: 5_000,
    currency: 'credit',
    imageUrl: '/olive/cake.webp',
  } as const;
  const offers = [coffee, cake, { ...coffee, itemId: 'bread', price: 13_000 }];
  await openTillWith(createIdentifiedMember({ points: 12_000, credit: 6_500, offers }));
  const rows = within(screen.getByRole('list', { name: 'In the shop for this balance' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Coffee90 Points', 'Cake₪50.00']);
  const [none, picture] = rows.map((row) => row.querySelector('img'));
  expect(none).toBeNull();
  expect(picture).toHaveAttribute('src', '/api/desk/picture?url=%2Folive%2Fcake.webp&edge=96');
  const given = ['alt', 'loading', 'width', 'height'].map((name) => picture?.getAttribute(name));
  expect(given).toEqual(['', 'lazy', '96', '96']);
  fireEvent.error(picture ?? document.body);
  expect(rows[1]?.querySelector('img')).toBeNull();
});

it('nothing of the shop is listed for a balance that buys nothing', async () => {
  await openTillWith(createIdentifiedMember({ offers: [] }));
  expect(screen.queryByText('In the shop for this balance')).toBeNull();
});

it('a gift of the member has its photograph at the till, unless it is on another site', async () => {
  const gifts = [
    createListedGift({ imageUrl: '/olive/baklava.webp' }),
    createListedGift({ giftId: 'gift-2', name: 'Coffee', imageUrl: 'https://x.example/coffee.webp' }),
  ];
  await openTillWith(createIdentifiedMember({ gifts }));
  const rows = within(screen.getByRole('list', { name: 'Gifts' })).getAllByRole('listitem');
  const pictures = rows.map((row) => row.querySelector('img')?.getAttribute('src'));
  expect(pictures).toEqual(['/api/desk/picture?url=%2Folive%2Fbaklava.webp&edge=96', undefined]);
});
