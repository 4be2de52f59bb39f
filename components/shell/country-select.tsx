import { MapPin } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getCountryNames } from '@/lib/format/country-names';
import { LabelledSelect } from './labelled-select';
import { useLanguageChoice } from './use-language-choice';

/** The country selection of a business with several. */
export function CountrySelect() {
  const { t, i18n } = useTranslation();
  const { countries, country, pending, chooseCountry } = useLanguageChoice();
  if (countries.length < 2) return null;
  const names = getCountryNames(i18n.language);
  const select = (code: string) => {
    const selected = countries.find(({ countryCode }) => countryCode === code);
    if (selected) void chooseCountry(selected);
  };
  return (
    <LabelledSelect
      icon={MapPin}
      label={t('shell.country')}
      value={pending?.countryCode ?? country?.countryCode}
      busy={pending !== undefined && pending.countryCode !== country?.countryCode}
      onChange={select}
    >
      {countries.map(({ countryCode }) => (
        // The server's names of countries may be older than the browser's.
        <option key={countryCode} value={countryCode} suppressHydrationWarning>
          {names.of(countryCode)}
        </option>
      ))}
    </LabelledSelect>
  );
}
