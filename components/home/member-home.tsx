import dynamic from 'next/dynamic';
import { BalanceCard } from '@/components/shared/money/balance-card';
import { useMember } from '@/components/shared/session/use-member';
import { useTranslation } from '@/lib/i18n/texts';
import { RecentActivity } from './recent-activity';
import { RewardProgress } from './reward-progress';
import { Shortcuts } from './shortcuts';
import { UsableGifts } from './usable-gifts';

/** Below everything that a member comes for. */
const InviteCard = dynamic(() => import('./invite-card').then((module) => module.InviteCard), { ssr: false });

/** Home for a member: balances, nearest locations, usable gifts, recent activity, and shortcuts. */
export function MemberHome() {
  const { t } = useTranslation();
  const { details } = useMember();
  const name = details?.member.firstName;
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold sm:text-3xl">
        {name ? t('home.greeting', { name }) : t('home.greeting.plain')}
      </h1>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div>
          <BalanceCard />
          <RewardProgress />
          <UsableGifts />
        </div>
        <div className="lg:[&>section:first-child]:mt-0">
          <RecentActivity />
          <Shortcuts />
          <InviteCard />
        </div>
      </div>
    </>
  );
}
