import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLandingGift } from '../msw/responses';
import { connectionLost, createProblemReply, type Reply } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { installFakeClock } from '../setup/browser';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Welcome dessert' });

describeStates({
  path: '/lp?id=welcome',
  call: 'getLandingGift',
  success: { reply: createLandingGift(), shows: findTitle },
  empty: {
    reply: createLandingGift({ status: 'exhausted' }),
    shows: async () => {
      await screen.findByText('All gifts have been claimed.');
      expect(screen.queryByRole('button', { name: 'I want this gift' })).toBeNull();
      expect(main().getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
      expect(main().getByRole('link', { name: 'Join or sign in' })).toHaveAttribute('href', '/auth/signin');
    },
  },
});

describeStates({
  path: '/lp?legacyId=1001',
  call: 'getLandingGiftByLegacyId',
  success: { reply: createLandingGift(), shows: findTitle },
});

const main = () => within(screen.getByRole('main'));

describe('/lp', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['/lp', {}],
    ['/lp?id=gone', { getLandingGift: createProblemReply('NOT_FOUND') }],
  ])('shows an error for a missing gift, with a link home: %s', async (path, replies) => {
    await renderPage(path, { replies });
    expect(await screen.findByText('We couldn’t find this gift')).toBeVisible();
    expect(main().getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('leads a member from an ended gift to the shop', async () => {
    await renderPage('/lp?id=welcome', {
      who: 'member',
      replies: { getLandingGift: createLandingGift({ status: 'expired' }) },
    });
    await findTitle();
    expect(main().getByRole('link', { name: 'Go to shop' })).toHaveAttribute('href', '/member/shop');
  });

  const claim = async (...replies: Reply<'registerLandingGift'>[]) => {
    await renderPage('/lp?id=welcome', {
      replies: { getLandingGift: createLandingGift(), registerLandingGift: replies },
    });
    fireEvent.change(await screen.findByLabelText('Your phone number'), { target: { value: '+972541234567' } });
    fireEvent.click(screen.getByRole('button', { name: 'I want this gift' }));
  };

  it('reserves the gift for a phone number, shows until when, and leads to sign-in', async () => {
    await claim({ status: 'OK', heldUntil: '2026-11-30T12:00:00.000Z' });
    expect(await screen.findByText('You’re on the list.')).toBeVisible();
    expect(screen.getByText(/by .?30\/11\/2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in to get it' })).toHaveAttribute(
      'href',
      '/auth/signin?callbackUrl=%2Fmember%2Frewards',
    );
  });

  it('retries with the same idempotency key after an unknown outcome', async () => {
    await claim(connectionLost, { status: 'OK' });
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
    fireEvent.click(screen.getByRole('button', { name: 'I want this gift' }));
    expect(await screen.findByText('You’re on the list.')).toBeVisible();
    const keys = getSentRequests('registerLandingGift').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows how long to wait after too many requests and keeps the typed number', async () => {
    await claim(createProblemReply('TOO_MANY_REQUESTS', { retryAfter: 90 }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Wait 1:\d\d and try again/);
    expect(screen.getByLabelText('Your phone number')).toHaveValue('+972541234567');
  });

  it('shows when the wait is over', async () => {
    installFakeClock();
    await claim(createProblemReply('TOO_MANY_REQUESTS', { retryAfter: 90 }));
    await screen.findByText(/Wait 1:\d\d and try again/, { selector: '[aria-hidden]' });
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(screen.getByRole('alert')).toHaveTextContent(/^You can try again now\.$/);
  });

  it.each([
    ['EXHAUSTED', 'Sorry, the last one was just claimed.'],
    ['EXPIRED', 'This gift has ended.'],
  ] as const)('says why the gift is no longer available, with a link home: %s', async (status, text) => {
    await claim({ status });
    expect(await screen.findByText(text)).toBeVisible();
    expect(main().getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  });
});
