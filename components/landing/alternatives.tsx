import { Link } from '@/components/shared/navigation/link';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { getButtonStyle } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { HomeLink } from './home-link';

/** Links for someone whose gift is not available: to the shop, or to sign-in for a visitor, and home. */
export function Alternatives() {
  const { t } = useTranslation();
  const signedIn = useIsSignedIn();
  return (
    <div className="flex flex-wrap gap-2">
      <Link href={signedIn ? href.shop : href.signIn} className={getButtonStyle()}>
        {t(signedIn ? 'gifts.toShop' : 'home.hero.join')}
      </Link>
      <HomeLink />
    </div>
  );
}
