import { Check, Globe } from 'lucide-react';
import { Disclosure, panelItemStyle, useClosePanel } from '@/components/ui/disclosure';
import { useTranslation } from '@/lib/i18n/texts';
import { useLanguageChoice } from './use-language-choice';

/** The business's languages to choose from, in a panel that closes once one is chosen. */
export function LanguageList() {
  const { t } = useTranslation();
  const { current, languages, choose } = useLanguageChoice();
  const close = useClosePanel();
  return (
    <ul aria-label={t('shell.language')}>
      {languages.map((language) => (
        <li key={language.code}>
          <button
            type="button"
            lang={language.code}
            dir={language.direction}
            aria-pressed={language.code === current?.code}
            className={panelItemStyle}
            onClick={() => {
              close();
              choose(language);
            }}
          >
            <span className="flex-1">{language.name}</span>
            {language.code === current?.code && <Check aria-hidden className="size-4" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The business's languages, each in its own name. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { current, languages } = useLanguageChoice();
  if (languages.length < 2) return null;
  const face = (
    <span className="flex items-center gap-1 px-1.5 text-sm font-semibold uppercase">
      <Globe aria-hidden className="hidden size-5 sm:block" />
      {current?.code}
    </span>
  );
  return (
    <Disclosure label={`${t('shell.language')}: ${current ? `${current.name} (${current.code})` : ''}`} face={face}>
      <LanguageList />
    </Disclosure>
  );
}
