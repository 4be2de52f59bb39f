import { panelItemStyle } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { Check } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import { getDirection } from 'loyalty-text/locales';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useLanguages, useLocaleChoice } from './use-locale-choice';

/** The languages of the desk, each in its own name. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const { choose, pending } = useLocaleChoice();
  return (
    <ul aria-label={t('shell.language')}>
      {useLanguages().map(({ locale, name }) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            dir={getDirection(locale)}
            aria-pressed={locale === i18n.language}
            aria-busy={locale === pending || undefined}
            className={panelItemStyle}
            onClick={() => void choose(locale)}
          >
            <span className="flex-1">{name}</span>
            {locale === pending && <Spinner className="size-4" />}
            {locale === i18n.language && <Icon icon={Check} className="size-4" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
