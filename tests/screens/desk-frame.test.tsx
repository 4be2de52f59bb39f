import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readMemberSearch, storeMemberSearch } from '@/lib/desk/member-search-state';
import { createProblemReply } from '../msw/replies';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { createInvitation, createStaffBusiness, createStaffSession } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { setOnline } from '../setup/browser';
import { getRecordedNavigations } from '../setup/navigation';
import { renderDesk } from '../setup/render-desk';

const emptyDay = { listTillActs: { acts: [], cursor: null } };
const twoLocations = createStaffBusiness({
  locations: [
    { locationId: 'olive-haifa', name: 'Carmel' },
    { locationId: 'olive-jaffa', name: 'Jaffa' },
  ],
});

describe('The frame of the desk', () => {
  it('shows the business, the account of the person and the screen', async () => {
    await renderDesk('/till', { replies: emptyDay });
    expect(screen.getAllByText('Olive & Thyme')[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account of Noa Levi' })).toBeVisible();
    expect(await screen.findByText(/^What you do at this till today/)).toBeVisible();
    await expectAccessible();
  });

  it('asks for the location when there are several, and remembers it', async () => {
    await renderDesk('/till', { session: createStaffSession({ businesses: [twoLocations] }), replies: emptyDay });
    expect(screen.getByRole('heading', { name: 'Where are you today?' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Jaffa' }));
    expect(await screen.findByRole('textbox', { name: 'Who is it?' })).toBeVisible();
    expect(decodeURIComponent(document.cookie)).toContain('"locationId":"olive-jaffa"');
    expect(getSentDeskRequests('listTillActs')[0]?.query).toMatchObject({ locationId: 'olive-jaffa' });
  });

  it('starts at the remembered location', async () => {
    const place = { businessId: 'olive', locationId: 'olive-jaffa' };
    await renderDesk('/till', {
      session: createStaffSession({ businesses: [twoLocations] }),
      place,
      replies: emptyDay,
    });
    expect(screen.getByRole('button', { name: 'Change location: Olive & Thyme Jaffa' })).toBeVisible();
  });

  it('is light or dark as the device is set, until another appearance is chosen', async () => {
    const isDark = { ...window.matchMedia('(prefers-color-scheme: dark)'), matches: true };
    vi.spyOn(window, 'matchMedia').mockReturnValue(isDark);
    await renderDesk('/till', { replies: emptyDay });
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    fireEvent.click(screen.getByRole('button', { name: 'Account of Noa Levi' }));
    expect(screen.getByRole('button', { name: 'As on this device', pressed: true })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'High contrast' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'highContrast');
  });

  it('says that a screen is not part of the role, and makes none of its calls', async () => {
    const support = createStaffBusiness({ role: 'support', scopes: ['members:read'] });
    await renderDesk('/till', { session: createStaffSession({ businesses: [support] }) });
    expect(screen.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Till' })).toBeNull();
    await expectAccessible();
  });

  it('says that a person without a role has no business yet', async () => {
    await renderDesk('/till', { session: createStaffSession({ businesses: [] }) });
    expect(screen.getByRole('heading', { name: 'No business yet' })).toBeVisible();
  });

  it('leads a person without a role to an invitation', async () => {
    await renderDesk('/till', { session: createStaffSession({ businesses: [], invitations: [createInvitation()] }) });
    expect(screen.getByRole('heading', { name: 'Kahve offers you a role.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See invitation' })).toHaveAttribute('href', '/account');
    await expectAccessible();
  });

  it('tells of an invitation beside the work', async () => {
    await renderDesk('/till', {
      session: createStaffSession({ invitations: [createInvitation()] }),
      replies: emptyDay,
    });
    expect(screen.getByText('Kahve offers you a role.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See invitation' })).toHaveAttribute('href', '/account');
  });

  it('says that the service is not available, and loads the page again', async () => {
    await renderDesk('/till', { session: null, unavailable: true });
    expect(screen.getByRole('heading', { name: 'The desk is not available' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(getRecordedNavigations()).toEqual([{ how: 'reload', to: '/till' }]);
  });

  it('says that nothing is sent while there is no network', async () => {
    setOnline(false);
    await renderDesk('/till', { replies: emptyDay });
    expect(screen.getByText(/^You’re offline\. Nothing is sent/)).toBeVisible();
  });

  it('says that the session has ended, keeps the page, and leads back to it', async () => {
    await renderDesk('/till', { replies: { listTillActs: createProblemReply('SESSION_REQUIRED') } });
    const notice = await screen.findByText(/^Your session has ended\. What you last pressed/);
    expect(notice).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/sign-in?next=%2Ftill');
    expect(screen.getByRole('textbox', { name: 'Who is it?' })).toBeVisible();
  });

  it('is in the person’s language', async () => {
    await renderDesk('/till', { locale: 'he', replies: emptyDay });
    expect(screen.getByRole('textbox', { name: 'מי הגיע?' })).toBeVisible();
  });

  it('signs out, and opens the sign-in page', async () => {
    await renderDesk('/till', { replies: { ...emptyDay, endStaffSession: { status: 'OK' } } });
    fireEvent.click(screen.getByRole('button', { name: 'Account of Noa Levi' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await expect.poll(getRecordedNavigations).toEqual([{ how: 'assign', to: '/sign-in' }]);
  });

  it('forgets at sign-out which member was searched', async () => {
    const searcher = { staffId: 'staff-1', businessId: 'olive' };
    storeMemberSearch(searcher, 'dana@example.com');
    await renderDesk('/till', { replies: { ...emptyDay, endStaffSession: { status: 'OK' } } });
    fireEvent.click(screen.getByRole('button', { name: 'Account of Noa Levi' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await expect.poll(() => readMemberSearch(searcher)).toBe('');
  });

  it('changes the language of the person, and loads the page in it', async () => {
    await renderDesk('/till', { replies: { ...emptyDay, setStaffLocale: { status: 'OK' } } });
    fireEvent.click(screen.getByRole('button', { name: 'Account of Noa Levi' }));
    const languages = screen.getByRole('list', { name: 'Language' });
    fireEvent.click(within(languages).getByRole('button', { name: 'עברית' }));
    await expect.poll(getRecordedNavigations).toEqual([{ how: 'reload', to: '/till' }]);
    expect(getSentDeskRequests('setStaffLocale')[0]?.body).toEqual({ locale: 'he' });
  });

  it('says that there is no page at an unknown address', async () => {
    await renderDesk('/nothing-here');
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the desk' })).toHaveAttribute('href', '/');
  });
});
