import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import libraries from '@/components/credits/libraries.json';
import ErrorPage from '@/pages/_error';
import { MEMBER_CACHE } from '@/lib/offline/offline-copy';
import { setOnline } from '../setup/browser';
import { FakeCaches } from '../setup/fake-caches';
import { getRecordedNavigations } from '../setup/navigation';
import { renderPage } from '../setup/render-page';
import { renderPortal } from '../setup/render-portal';

describe('/credits', () => {
  it('lists every library with its licence, without a call', async () => {
    await renderPage('/credits');
    expect(await screen.findByRole('heading', { level: 1, name: 'Open-source credits' })).toBeVisible();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links).toHaveLength(libraries.length);
  });
});

describe('/accessibility', () => {
  it('says what the portal aims for and whom to write to, without a call', async () => {
    await renderPage('/accessibility');
    expect(await screen.findByRole('heading', { level: 1, name: 'Accessibility statement' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/WCAG/)).toBeVisible();
    expect(main.getByRole('link', { name: /Write to us/ })).toHaveAttribute('href', 'mailto:hello@olive.example');
  });

  it('names the locations of a business without an address', async () => {
    await renderPage('/accessibility', { configuration: { feedbackEmail: null } });
    const main = within(await screen.findByRole('main'));
    expect(main.getByRole('link', { name: 'Locations' })).toHaveAttribute('href', '/locations');
  });

  it('opens the settings, which are kept for this browser', async () => {
    await renderPage('/accessibility');
    fireEvent.click(await screen.findByRole('button', { name: 'Open accessibility settings' }));
    const panel = within(await screen.findByRole('region', { name: 'Accessibility' }));
    fireEvent.click(panel.getByRole('checkbox', { name: 'More space in text' }));
    fireEvent.click(panel.getByRole('checkbox', { name: 'Underlined links' }));
    expect(document.documentElement).toHaveAttribute('data-text-spacing');
    expect(document.documentElement).toHaveAttribute('data-underlined-links');
    expect(localStorage.getItem('accessibility.textSpacing')).toBe('on');
    fireEvent.click(panel.getByRole('button', { name: 'Reset' }));
    expect(document.documentElement).not.toHaveAttribute('data-text-spacing');
    expect(localStorage.getItem('accessibility.underlinedLinks')).toBeNull();
    expect(panel.getByRole('checkbox', { name: 'Underlined links' })).not.toBeChecked();
    expect(panel.getByRole('link', { name: 'Accessibility statement' })).toHaveAttribute('href', '/accessibility');
  });

  it('says why the text becomes no larger', async () => {
    localStorage.setItem('accessibility.fontSize', '2');
    await renderPage('/accessibility');
    fireEvent.click(await screen.findByRole('button', { name: 'Open accessibility settings' }));
    const larger = await screen.findByRole('button', { name: 'Larger text' });
    expect(larger).toHaveAttribute('aria-disabled', 'true');
    expect(larger).toHaveAccessibleDescription('This is the largest text.');
  });
});

describe('/goodbye', () => {
  it('explains what deleting an account means, with a link home', async () => {
    await renderPage('/goodbye');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
    expect(screen.getByText(/^We’ve deleted everything .?Olive.? held about you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
    expect(screen.queryByText(/fingerprint/)).toBeNull();
  });

  it('says what stays, for how long and why, if the business remembers rewards', async () => {
    await renderPage('/goodbye', { configuration: { rewardMemoryDays: 730 } });
    expect(
      await screen.findByText(/^Only an unreadable trace of your confirmed contacts stays, for 2 years,/),
    ).toBeVisible();
  });
});

describe('/offline', () => {
  it('shows that there is no network, and opens the home page when there is one', async () => {
    setOnline(false);
    await renderPage('/offline');
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(getRecordedNavigations()).toEqual([{ how: 'replace', to: '/' }]);
  });

  it.each([
    ['a member', true],
    ['a visitor', false],
  ])('has the header of %s, and sign-in nowhere', async (_, isMember) => {
    vi.stubGlobal('caches', new FakeCaches());
    if (isMember) await caches.open(MEMBER_CACHE);
    setOnline(false);
    await renderPage('/offline');
    const header = within(await screen.findByRole('banner'));
    fireEvent.click(await header.findByRole('button', { name: isMember ? 'My account' : 'Appearance' }));
    expect(header.queryByText(/^You’re signed in\./) !== null).toBe(isMember);
    fireEvent.click(header.getByRole('button', { name: 'Open the menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    vi.unstubAllGlobals();
  });
});

describe('Error page', () => {
  it.each([
    [404, 'We couldn’t find this page', false],
    [500, 'Something went wrong on our side', true],
    [503, 'We’ll be right back', true],
  ] as const)('explains status %d and offers a way on', async (status, title, passing) => {
    await renderPortal(<ErrorPage status={status} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(passing);
  });
});
