import { useRef } from 'react';
import { Disclosure, panelItemStyle, useClosePanel } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { Check, Globe } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import type { Language } from 'loyalty-contract/schemas/languages';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useLanguageChoice } from './use-language-choice';

/** The business's languages to choose from, in a panel that closes once the texts of the chosen one have arrived. */
function LanguageList() {
  const { t } = useTranslation();
  const { current, languages, pending, choose } = useLanguageChoice();
  const list = useRef<HTMLUListElement>(null);
  const close = useClosePanel();
  const select = async (language: Language) => {
    const isChosen = await choose(language);
    // A panel that was closed meanwhile has given the focus to something else.
    if (isChosen && list.current) close();
  };
  return (
    <ul ref={list} aria-label={t('shell.language')}>
      {languages.map((language) => {
        const isPending = language.code === pending?.languageCode;
        return (
          <li key={language.code}>
            <button
              type="button"
              lang={language.code}
              dir={language.direction}
              aria-pressed={language.code === current?.code}
              aria-busy={isPending || undefined}
              aria-disabled={isPending || undefined}
              className={panelItemStyle}
              onClick={() => void select(language)}
            >
              <span className="flex-1">{language.name}</span>
              {isPending && <Spinner className="size-4" />}
              {!isPending && language.code === current?.code && <Icon icon={Check} className="size-4" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The business's languages, each in its own name. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { current, languages } = useLanguageChoice();
  if (languages.length < 2) return null;
  const trigger = (
    <span className="flex items-center gap-1 px-1 text-sm font-semibold uppercase">
      <Icon icon={Globe} className="hidden size-5 sm:block" />
      {current?.code}
    </span>
  );
  return (
    <Disclosure
      label={`${t('shell.language')}: ${current ? `${current.name} (${current.code})` : ''}`}
      trigger={trigger}
    >
      <LanguageList />
    </Disclosure>
  );
}
