import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getConsent, hasConsentAnswer } from '@/lib/cookie-consent/answer';
import { openConsentSettings } from '@/lib/cookie-consent/settings';
import { cookieName } from '@/lib/storage/keys';
import { createConsentCookie } from '@/tests/consent-cookie';
import { renderPortal } from '@/tests/setup/render-portal';
import { CookieConsent } from './cookie-consent';

const setCookie = (value: string, maxAge = 60) => {
  document.cookie = `${cookieName.consent}=${encodeURIComponent(value)}; max-age=${maxAge}; path=/`;
};
/** With push messages there is a choice. */
const firebase = { apiKey: 'key', projectId: 'olive', messagingSenderId: '1', appId: 'app', vapidKey: 'vapid' };
const renderNotice = () => renderPortal(<CookieConsent />, { configuration: { firebase } });
const findNotice = () => screen.findByRole('region', { name: 'Cookies' });

describe('The notice on cookies', () => {
  beforeEach(() => setCookie('', 0));

  it('stores an answer, and goes with it', async () => {
    await renderNotice();
    expect(await findNotice()).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Necessary only' }));
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    await waitFor(() => expect(getConsent('notifications')).toBe(false));
  });

  it('is not shown to who has answered; the settings open again on request', async () => {
    setCookie(JSON.stringify(createConsentCookie()));
    await renderNotice();
    openConsentSettings();
    expect(await screen.findByRole('dialog', { name: 'Cookie settings' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });

  it('opens the settings, where one purpose can be chosen', async () => {
    await renderNotice();
    await findNotice();
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(await screen.findByRole('dialog', { name: 'Cookie settings' })).toBeInTheDocument();
    expect(hasConsentAnswer()).toBe(false);
  });
});
