import { useTranslation } from '@/components/shared/i18n/texts';

/** The first link of every page, visible when focused: past the navigation, to `#main`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="bg-primary text-on-primary rounded-control absolute start-3 top-3 z-50 -translate-y-20 px-4 py-2 font-semibold focus:translate-y-0"
    >
      {t('shell.skip')}
    </a>
  );
}
