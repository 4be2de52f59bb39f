// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import libraries from '@/components/credits/libraries.json';
import ErrorPage from '@/pages/_error';
import { setOnline } from '../setup/browser';
import { recordedNavigations } from '../setup/navigation';
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

describe('/goodbye', () => {
  it('explains what deleting an account means, with a link home', async () => {
    await renderPage('/goodbye');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
    expect(screen.getByText(/^We’ve deleted everything .?Olive.? held about you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  });
});

describe('/offline', () => {
  it('shows that there is no network, and opens the home page when there is one', async () => {
    setOnline(false);
    await renderPage('/offline');
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(recordedNavigations()).toEqual([{ how: 'replace', to: '/' }]);
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
