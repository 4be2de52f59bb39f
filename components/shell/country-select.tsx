import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '@/lib/i18n/texts';
import { useLanguageChoice } from './use-language-choice';

/** The countries of a business that has several, as one field for the end of the page. */
export function CountrySelect() {
  const { t, i18n } = useTranslation();
  const { countries, country, chooseCountry } = useLanguageChoice();
  const id = useId();
  if (countries.length < 2) return null;
  const names = new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'code' });
  const pick = (code: string) => {
    const picked = countries.find(({ countryCode }) => countryCode === code);
    if (picked) chooseCountry(picked);
  };
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id}>
        <MapPin aria-hidden className="size-4" />
        <span className="sr-only">{t('shell.country')}</span>
      </label>
      <select
        id={id}
        value={country?.countryCode}
        onChange={(event) => pick(event.target.value)}
        className="rounded-control border-control bg-surface text-text min-h-11 border px-2 font-medium"
      >
        {countries.map(({ countryCode }) => (
          // The server's names of countries may be older than the browser's.
          <option key={countryCode} value={countryCode} suppressHydrationWarning>
            {names.of(countryCode)}
          </option>
        ))}
      </select>
    </div>
  );
}
