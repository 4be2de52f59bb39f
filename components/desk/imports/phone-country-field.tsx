import { useEffect, useMemo, useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { findPhoneCountries, listNational, type PhoneCountries } from '@/lib/desk/phone-countries';
import { getCountryNames } from '@/lib/format/country-names';
import { useTranslation } from '@/components/shared/i18n/texts';

interface PhoneCountryFieldProps {
  /** The phone numbers of the file, as they are written. */
  phones: readonly string[];
  /** The business's country. */
  home: string;
  /** The chosen country, if it is another. */
  value: string | undefined;
  onChange: (country: string | undefined) => void;
}

/** The country of numbers without a country code; nothing, if all have one. Countries that they fit come first. */
export function PhoneCountryField({ phones, home, value, onChange }: PhoneCountryFieldProps) {
  const { t, i18n } = useTranslation();
  const national = useMemo(() => listNational(phones), [phones]);
  const [countries, setCountries] = useState<PhoneCountries>();
  useEffect(() => {
    let isCurrent = true;
    if (national.length > 0) void findPhoneCountries(national, home).then((found) => isCurrent && setCountries(found));
    return () => void (isCurrent = false);
  }, [national, home]);
  if (national.length === 0 || !countries) return null;
  const names = getCountryNames(i18n.language);
  const { plausible, all } = countries;
  const others = all
    .filter((country) => !plausible.includes(country))
    .map((country) => ({ value: country, label: names.of(country) ?? country }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <SelectField
      label={t('desk.imports.phoneCountry')}
      value={value ?? home}
      options={[...plausible.map((country) => ({ value: country, label: names.of(country) ?? country })), ...others]}
      onChange={({ target }) => onChange(target.value === home ? undefined : target.value)}
    />
  );
}
