import { useRouter } from 'next/router';
import { useTranslation } from '@/components/shared/i18n/texts';
import { removeFlags } from '@/lib/embed/flags';

/** The way out of a frame: this page in a window of its own. */
export function WindowLink() {
  const { t } = useTranslation();
  const { asPath } = useRouter();
  return (
    <a
      href={removeFlags(asPath)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center font-semibold underline"
    >
      {t('confirm.window')}
    </a>
  );
}
