import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMenuItem } from '../msw/responses';
import { installFakeClock } from '../setup/browser';
import { renderPage } from '../setup/render-page';

const page = createMenuItem({ name: 'Recipes', calculatedUrl: 'https://recipes.example/', embedInIframe: true });
const secret = createMenuItem({
  name: 'Secret',
  calculatedUrl: 'https://members.example/secret',
  embedInIframe: true,
  onlyForLoggedInUser: true,
});
const configuration = { menu: [page, secret] };
const open = (path: string, member: 'visitor' | 'member' = 'visitor') =>
  renderPage(path, { configuration, who: member });

describe('/view/[id]', () => {
  afterEach(() => void vi.useRealTimers());

  it('shows a loading state until the framed page has loaded', async () => {
    await open('/view/recipes');
    const frame = await screen.findByTitle('Recipes');
    expect(frame).toHaveAttribute('src', 'https://recipes.example/?lang=en');
    expect(within(screen.getByRole('main')).getByText('Loading…')).toBeInTheDocument();
    fireEvent.load(frame);
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it('shows an error when the page does not load, and loads it on retry', async () => {
    installFakeClock();
    await open('/view/recipes');
    await screen.findByTitle('Recipes');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('Oh no, there was an error');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.load(await screen.findByTitle('Recipes'));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends a visitor to sign-in for a page for members, with the reason', async () => {
    const { router } = await open('/view/secret');
    const requested = '/auth/signin?callbackUrl=%2Fview%2Fsecret&error=SessionRequired';
    await expect.poll(() => router.replace.mock.calls).toEqual([[requested]]);
    expect(await screen.findByText(/^Sign in to see that page\./)).toBeVisible();
  });

  it('shows a member a page for members', async () => {
    await open('/view/secret', 'member');
    expect(await screen.findByTitle('Secret')).toBeInTheDocument();
  });

  it('shows a missing page for an id that is not in the menu, with a link home', async () => {
    await open('/view/other');
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  });
});
