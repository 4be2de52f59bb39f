import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Toaster } from '@/components/toasts/toaster';
import { connectionLost, createDeferredReply, type ResponseBody, type Replies } from '@/tests/msw/replies';
import { getSentRequests } from '@/tests/msw/server';
import { mockDeadlines } from '@/tests/setup/browser';
import { renderPortal, type PortalOptions } from '@/tests/setup/render-portal';
import { CountrySelect } from './country-select';
import { LanguageMenu } from './language-menu';
import { LanguageSelect } from './language-select';

const never = new Promise<never>(() => undefined);
const turkish: ResponseBody<'getTranslations'> = { locale: 'tr', translations: { 'shell.language': 'Dil' } };
const languages = {
  en: { code: 'en', name: 'English', direction: 'ltr' },
  tr: { code: 'tr', name: 'Türkçe', direction: 'ltr' },
} as const;
const TOO_LONG = 'This is taking too long. Please try again.';

/** The language controls of a page, with these texts of other languages. */
const renderControls = (
  texts: NonNullable<Replies['getTranslations']>,
  configuration?: PortalOptions['configuration'],
) =>
  renderPortal(
    <>
      <LanguageMenu />
      <CountrySelect />
      <LanguageSelect />
      <button>Elsewhere</button>
      <Toaster />
    </>,
    { configuration, replies: { getTranslations: texts } },
  );

beforeEach(() => {
  document.documentElement.lang = 'en';
});

const getMenu = () => screen.getByRole('button', { name: 'Language: English (en)' });
const getOption = (name: string) =>
  within(screen.getByRole('list', { name: /Language|Dil/ })).getByRole('button', { name });
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });

function clickInMenu(name: string): HTMLElement {
  fireEvent.click(getMenu());
  const pressed = getOption(name);
  pressed.focus();
  fireEvent.click(pressed);
  return pressed;
}

function expectEnglish(): void {
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).not.toContain('SelectedLanguage');
  expect(getMenu()).toBeVisible();
  expect(select()).toHaveValue('en');
  expect(document.querySelector('[aria-busy]')).toBeNull();
}

describe('Language menu', () => {
  it('shows progress on the chosen language until its texts arrive, and then closes', async () => {
    const later = createDeferredReply<ResponseBody<'getTranslations'>>();
    await renderControls(later.reply);
    const pressed = clickInMenu('Türkçe');
    expect(pressed).toHaveAttribute('aria-busy', 'true');
    fireEvent.click(pressed);
    await expect.poll(() => getSentRequests('getTranslations')).toHaveLength(1);
    expect(pressed).toBeVisible();
    expect(pressed).toHaveFocus();
    later.release(turkish);
    await waitFor(() => expect(pressed).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Dil: Türkçe (tr)' })).toHaveFocus();
    expect(getSentRequests('getTranslations')).toHaveLength(1);
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });

  it('stays open and shows an error when the texts do not arrive before the deadline', async () => {
    const endDeadline = mockDeadlines();
    await renderControls(never);
    const pressed = clickInMenu('Türkçe');
    expect(pressed).toHaveAttribute('aria-busy', 'true');
    endDeadline();
    expect(await screen.findByText(TOO_LONG)).toBeVisible();
    expect(pressed).toBeVisible();
    expectEnglish();
  });

  it('stays open and shows an error when the connection is lost', async () => {
    await renderControls(connectionLost);
    const pressed = clickInMenu('Türkçe');
    expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeVisible();
    expect(getSentRequests('getTranslations')).toHaveLength(2);
    expect(pressed).toBeVisible();
    expectEnglish();
  });

  it('does not move the focus if it was closed before the texts arrive', async () => {
    const later = createDeferredReply<ResponseBody<'getTranslations'>>();
    await renderControls(later.reply);
    const pressed = clickInMenu('Türkçe');
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    fireEvent.pointerDown(elsewhere);
    elsewhere.focus();
    await waitFor(() => expect(pressed).not.toBeInTheDocument());
    later.release(turkish);
    await waitFor(() => expect(document.documentElement.lang).toBe('tr'));
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
    expect(elsewhere).toHaveFocus();
  });

  it('ignores the texts of a language when another one was chosen meanwhile', async () => {
    const later = createDeferredReply<ResponseBody<'getTranslations'>>();
    await renderControls([later.reply, { locale: 'en', translations: { 'shell.language': 'Language' } }]);
    clickInMenu('Türkçe');
    await expect.poll(() => getSentRequests('getTranslations')).toHaveLength(1);
    const english = getOption('English');
    fireEvent.click(english);
    expect(english).toHaveAttribute('aria-busy', 'true');
    expect(getOption('Türkçe')).not.toHaveAttribute('aria-busy');
    await waitFor(() => expect(english).not.toBeInTheDocument());
    later.release(turkish);
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
    expect(document.documentElement.lang).toBe('en');
    expect(getMenu()).toBeVisible();
  });
});

describe('Language select', () => {
  it('shows the chosen language as pending until its texts arrive, and its country', async () => {
    const later = createDeferredReply<ResponseBody<'getTranslations'>>();
    await renderControls(later.reply);
    const [language, country] = [select(), screen.getByRole('combobox', { name: 'Country' })];
    expect(country).toHaveValue('IL');
    fireEvent.change(language, { target: { value: 'tr' } });
    for (const [control, value] of [
      [language, 'tr'],
      [country, 'TR'],
    ] as const) {
      expect(control).toHaveAttribute('aria-busy', 'true');
      expect(control).toHaveValue(value);
    }
    later.release(turkish);
    await waitFor(() => expect(language).not.toHaveAttribute('aria-busy'));
    expect([language, country].map((control) => (control as HTMLSelectElement).value)).toEqual(['tr', 'TR']);
    expect(document.documentElement.lang).toBe('tr');
  });

  it('does not mark the country as pending if it does not change', async () => {
    const later = createDeferredReply<ResponseBody<'getTranslations'>>();
    const bilingual = { languages: [languages.en, languages.tr], defaultLanguage: 'en' as const };
    const countries = ['IL', 'TR'].map((countryCode) => ({
      ...bilingual,
      countryCode,
      defaultCountry: countryCode === 'IL',
    }));
    await renderControls(later.reply, { countries });
    fireEvent.change(select(), { target: { value: 'tr' } });
    expect(select()).toHaveAttribute('aria-busy', 'true');
    const country = screen.getByRole('combobox', { name: 'Country' });
    expect(country).toHaveValue('IL');
    expect(country).not.toHaveAttribute('aria-busy');
    later.release(turkish);
    await waitFor(() => expect(document.documentElement.lang).toBe('tr'));
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
    expect(country).toHaveValue('IL');
  });

  it('returns to the current language and shows an error when the texts do not arrive', async () => {
    const endDeadline = mockDeadlines();
    await renderControls(never);
    fireEvent.change(select(), { target: { value: 'tr' } });
    expect(select()).toHaveValue('tr');
    expect(select()).toHaveAttribute('aria-busy', 'true');
    endDeadline();
    expect(await screen.findByText(TOO_LONG)).toBeVisible();
    expectEnglish();
  });
});
