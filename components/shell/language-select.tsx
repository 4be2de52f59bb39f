import { Globe } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '@/lib/i18n/texts';
import { useLanguageChoice } from './use-language-choice';

/** The languages of the business as one field, for the end of the page. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const { current, languages, choose } = useLanguageChoice();
  const id = useId();
  if (languages.length < 2) return null;
  const pick = (code: string) => {
    const language = languages.find((one) => one.code === code);
    if (language) choose(language);
  };
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id}>
        <Globe aria-hidden className="size-4" />
        <span className="sr-only">{t('shell.language')}</span>
      </label>
      <select
        id={id}
        value={current?.code}
        onChange={(event) => pick(event.target.value)}
        className="rounded-control border-control bg-surface text-text min-h-11 border px-2 font-medium"
      >
        {languages.map((language) => (
          <option key={language.code} value={language.code} lang={language.code}>
            {language.name}
          </option>
        ))}
      </select>
    </div>
  );
}
