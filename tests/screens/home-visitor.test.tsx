// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import english from '@/locales/en.json';
import { location } from '../msw/answers';
import { problem } from '../msw/replies';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const wayIn = () => screen.findByRole('link', { name: 'Join or sign in' });

describeStates({
  path: '/',
  call: 'getLocations',
  success: {
    reply: { locations: [location({ name: 'Harbour' })] },
    shows: () => screen.findByRole('heading', { name: 'Harbour' }),
  },
  empty: {
    reply: { locations: [] },
    shows: async () => {
      await expect.poll(() => screen.queryByRole('heading', { name: 'Where to find us' })).toBeNull();
      await wayIn();
    },
  },
  always: wayIn,
});

it('the home page shows a visitor the benefits of membership', async () => {
  await renderPage('/', {
    configuration: {
      showcase: {
        benefits: [{ title: 'A coffee', text: 'Each week.' }],
        items: [{ name: 'Olive oil', imageUrl: null, price: 50_000, currency: 'points' }],
      },
    },
    replies: { getLocations: { locations: [] } },
  });
  expect(screen.getByRole('heading', { name: 'A coffee' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Olive oil' })).toBeVisible();
  expect(await wayIn()).toHaveAttribute('href', '/auth/signin');
});

it('the home page goes without locations where the backend does not have that call', async () => {
  await renderPage('/', { replies: { getLocations: problem('NOT_IMPLEMENTED') } });
  await wayIn();
  await expect.poll(() => screen.queryByRole('heading', { name: english['home.locations'] })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
