import { Link } from '@/components/shared/navigation/link';
import { buttonStyle } from '@/components/ui/button';
import { useTranslation } from '@/lib/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

/** The way on for whoever came for a gift that is not to be had. */
export function WayHome() {
  const { t } = useTranslation();
  return (
    <Link href={href.home} className={buttonStyle('secondary', 'justify-self-start')}>
      {t('errorScreen.home')}
    </Link>
  );
}
