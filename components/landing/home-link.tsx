import { Link } from '@/components/shared/navigation/link';
import { getButtonStyle } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

/** A link home, for when the gift is not available. */
export function HomeLink() {
  const { t } = useTranslation();
  return (
    <Link href={href.home} className={getButtonStyle('secondary')}>
      {t('errorScreen.home')}
    </Link>
  );
}
