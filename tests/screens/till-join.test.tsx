import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { isTillJoinStored, storeTillJoin } from '@/lib/storage/till-join';
import { connectionLost, createProblemReply } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { expectAccessible } from '../setup/expect-accessible';
import { renderPage } from '../setup/render-page';

const token = 'A'.repeat(43);
const url = `/join#${token}`;
const place = 'Olive & Thyme Carmel';
const scanned = { place, asVisitor: true, arrived: false };
const arrived = { ...scanned, arrived: true };
const title = `You’re at \u2068${place}\u2069`;

beforeEach(() => sessionStorage.clear());

describe('The page that the code of a till opens', () => {
  it('leads a visitor to sign in, and the token stays in the fragment, which no server gets', async () => {
    await renderPage(url, { replies: { scanTillJoin: scanned } });
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    const link = screen.getByRole('link', { name: 'Join or sign in' });
    expect(link).toHaveAttribute('href', `/auth/signin?callbackUrl=%2Fjoin#${token}`);
    expect(getSentRequests('scanTillJoin').map(({ body }) => body)).toEqual([{ token }]);
    expect(getSentRequests('arriveAtTill')).toEqual([]);
    expect(screen.getByText(/Only do this if you’re at the till right now/)).toBeVisible();
    await expectAccessible();
    expect(isTillJoinStored(token)).toBe(false);
    fireEvent.click(link);
    expect(isTillJoinStored(token)).toBe(true);
  });

  it('shows whoever came as a visitor and went on in this tab to join to the till, without another press', async () => {
    storeTillJoin(token);
    await renderPage(url, { who: 'member', replies: { scanTillJoin: scanned, arriveAtTill: arrived } });
    expect(await screen.findByRole('heading', { name: 'Our team sees your card' })).toHaveFocus();
    expect(getSentRequests('arriveAtTill').map(({ body }) => body)).toEqual([{ token }]);
    await expectAccessible();
  });

  it('asks whoever came as a visitor, and has signed in without going on from here: also by another code’s press (TJ4)', async () => {
    storeTillJoin('B'.repeat(43));
    await renderPage(url, { who: 'member', replies: { scanTillJoin: scanned, arriveAtTill: arrived } });
    expect(await screen.findByText(/Only do this if you’re at the till right now/)).toBeVisible();
    expect(getSentRequests('arriveAtTill')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Show my card' }));
    expect(await screen.findByRole('heading', { name: 'Our team sees your card' })).toBeVisible();
  });

  it('asks a member who was signed in before: the link may come from somebody else (TJ4)', async () => {
    const replies = { scanTillJoin: { ...scanned, asVisitor: false }, arriveAtTill: arrived };
    await renderPage(url, { who: 'member', replies });
    expect(await screen.findByText(/Only do this if you’re at the till right now/)).toBeVisible();
    expect(getSentRequests('arriveAtTill')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Show my card' }));
    expect(await screen.findByRole('heading', { name: 'Our team sees your card' })).toBeVisible();
  });

  it.each([
    ['CODE_EXPIRED', 'This code has expired. Ask at the till for a new one.'],
    ['CODE_USED', 'Another phone has scanned this code. Ask at the till for a new one.'],
  ] as const)('says why a code does not work, and what to do: %s', async (code, text) => {
    await renderPage(url, { replies: { scanTillJoin: createProblemReply(code) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expectAccessible();
  });

  it('with a code that does not work, lets a visitor join without the till, and keeps nothing of the code', async () => {
    storeTillJoin(token);
    const { router } = await renderPage(url, { replies: { scanTillJoin: createProblemReply('CODE_EXPIRED') } });
    const link = await screen.findByRole('link', { name: 'Join without the till' });
    expect(link).toHaveAttribute('href', '/auth/signin');
    expect(screen.getByText('Or join without it: at the till, you then show your card yourself.')).toBeVisible();
    await expectAccessible();
    fireEvent.click(link);
    expect(isTillJoinStored(token)).toBe(false);
    expect(await screen.findByRole('heading', { level: 1, name: 'Join or sign in' })).toBeVisible();
    expect(router.push.mock.lastCall).toEqual(['/auth/signin']);
    expect(window.location.hash).toBe('');
  });

  it('with a code that does not work, leads a member to the own card', async () => {
    await renderPage(url, { who: 'member', replies: { scanTillJoin: createProblemReply('CODE_USED') } });
    expect(await screen.findByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'Join without the till' })).toBeNull();
  });

  it('says that the code has expired while the guest joined', async () => {
    storeTillJoin(token);
    const replies = { scanTillJoin: scanned, arriveAtTill: createProblemReply('CODE_EXPIRED') };
    await renderPage(url, { who: 'member', replies });
    expect(await screen.findByRole('alert')).toHaveTextContent('This code has expired.');
  });

  it('is tried again after a lost connection', async () => {
    await renderPage(url, { replies: { scanTillJoin: [connectionLost, scanned] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('is that of a poster without a token, and leads on to join', async () => {
    await renderPage('/join');
    expect(await screen.findByRole('heading', { level: 1, name: 'Join or sign in' })).toBeVisible();
    expect(getSentRequests('scanTillJoin')).toEqual([]);
  });
});
