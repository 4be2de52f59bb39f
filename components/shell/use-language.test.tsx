import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Country } from 'loyalty-contract/schemas/languages';
import { renderPortal } from '@/tests/setup/render-portal';
import { getChosenCountry } from '@/lib/i18n/country-and-language';
import { useLanguage } from './use-language';

const english = { code: 'en', name: 'English', direction: 'ltr' } as const;
const turkish = { code: 'tr', name: 'Türkçe', direction: 'ltr' } as const;
const countries: Country[] = [
  { countryCode: 'IL', defaultCountry: true, defaultLanguage: 'en', languages: [english] },
  { countryCode: 'TR', defaultCountry: false, defaultLanguage: 'tr', languages: [turkish] },
];

function Choice() {
  const { languages, choose } = useLanguage();
  return languages.map((item) => (
    <button key={item.code} onClick={() => void choose(item)}>
      {item.name}
    </button>
  ));
}

afterEach(() => {
  for (const name of ['SelectedCountry', 'SelectedLanguage']) document.cookie = `${name}=;path=/;max-age=0`;
});

it('changing the language fetches translations and stores language and country together', async () => {
  const { sent } = await renderPortal(<Choice />, {
    configuration: { countries },
    replies: { getTranslations: { locale: 'tr', translations: { 'common.close': 'Kapat' } } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Türkçe' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('getTranslations'));
  await waitFor(() => expect(document.documentElement.lang).toBe('tr'));
  const cookies = new Map(document.cookie.split('; ').map((item) => item.split('=') as [string, string]));
  expect(JSON.parse(decodeURIComponent(cookies.get('SelectedCountry') ?? ''))).toEqual(countries[1]);
  expect(JSON.parse(decodeURIComponent(cookies.get('SelectedLanguage') ?? ''))).toEqual(turkish);
  expect(getChosenCountry(countries)).toEqual(countries[1]);
});
