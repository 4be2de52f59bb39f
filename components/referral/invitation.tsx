import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { Link } from '@/components/shared/navigation/link';
import { RewardSentence } from '@/components/shared/money/reward-sentence';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useReturnUrl } from '@/components/shared/navigation/return-link';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { UserRoundPlus } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href, getSignInHref } from '@/lib/navigation/hrefs';
import { queryParam } from '@/lib/navigation/query-params';
import { addReturnUrl } from '@/lib/navigation/return-url';
import { getFirstValue } from '@/lib/navigation/first-value';
import { isInvitation } from '@/lib/navigation/page-params';
import { getStoredInvitation } from '@/lib/referral/invitation';
import { useInvitationInAddress } from './use-invitation-in-address';

const never = () => () => undefined;

/**
 * Shows the reward to a visitor who followed an invitation; the invitation is stored in this browser, and stays in the
 * page's address, until they register.
 */
export function Invitation() {
  const { t } = useTranslation();
  const { query, pathname } = useRouter();
  const { referralReward } = useConfiguration();
  const back = useReturnUrl();
  const isInvited = isInvitation(getFirstValue(query[queryParam.invitation]) ?? '');

  const storedInvitation = useSyncExternalStore(
    never,
    () => getStoredInvitation(Date.now()),
    () => null,
  );
  useInvitationInAddress(referralReward ? storedInvitation : null);

  if (!referralReward || (!isInvited && !storedInvitation)) return null;
  const isSigningIn = pathname === href.signIn || pathname === href.register;
  return (
    <section aria-label={t('referral.invited.label')} className="bg-accent-soft border-border border-b">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-3 px-4 py-2.5 sm:px-6">
        <Icon icon={UserRoundPlus} className="text-accent size-5 shrink-0" />
        <p className="min-w-0 flex-1">
          <RewardSentence textKey="referral.invited.text" reward={referralReward} />
        </p>
        {!isSigningIn && (
          <Link
            href={getSignInHref(addReturnUrl(href.home, back))}
            className={getButtonStyle('quiet', undefined, 'small')}
          >
            {t('referral.invited.join')}
          </Link>
        )}
      </div>
    </section>
  );
}
