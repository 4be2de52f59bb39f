import { Globe } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { LabelledSelect } from './labelled-select';
import { useLanguageChoice } from './use-language-choice';

/** The language selection of a business with several. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const { current, languages, pending, choose } = useLanguageChoice();
  if (languages.length < 2) return null;
  const select = (code: string) => {
    const language = languages.find((language) => language.code === code);
    if (language) void choose(language);
  };
  return (
    <LabelledSelect
      icon={Globe}
      label={t('shell.language')}
      value={pending?.languageCode ?? current?.code}
      busy={pending !== undefined && pending.languageCode !== current?.code}
      onChange={select}
    >
      {languages.map((language) => (
        <option key={language.code} value={language.code} lang={language.code}>
          {language.name}
        </option>
      ))}
    </LabelledSelect>
  );
}
