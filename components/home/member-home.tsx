import dynamic from 'next/dynamic';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { BalanceCard } from '@/components/shared/money/balance-card';
import { createClientComponent } from '@/components/shared/query/client-component';
import { createLazyFallback } from '@/components/shared/query/lazy-fallback';
import { BlockedAlert } from '@/components/shared/session/blocked-alert';
import { useMember } from '@/components/shared/session/use-member';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetUsableGiftsQuery } from '@/store/endpoints/home';
import { JoiningSteps } from './joining-steps';
import { ReadyRewards } from './ready-rewards';
import { RecentActivity } from './recent-activity';
import { RewardProgress } from './reward-progress';
import { ShowCodeButton } from './show-code-button';
import { UsableGifts } from './usable-gifts';
import { useNewcomer } from './use-newcomer';
import { useJoiningSteps } from './use-joining-steps';

/** Not in the HTML of the page: the drawer has the same links. */
const Shortcuts = createClientComponent(() => import('./shortcuts').then((module) => module.Shortcuts));

/** Only for a business with stamp cards; the placeholder is as high as one. */
const StampCards = createClientComponent(
  () => import('./stamp-cards').then((module) => module.StampCards),
  createLazyFallback('mt-9 h-72 w-full sm:h-48'),
);

/** Only for a business with offers; in the HTML, because they decide when somebody comes. */
const EarningOffers = dynamic(() => import('./earning-offers').then((module) => module.EarningOffers));

/** Only for a business with levels; the placeholder is as high as the card. */
const TierCard = createClientComponent(
  () => import('./tier-card').then((module) => module.TierCard),
  createLazyFallback('mt-4 h-48 w-full'),
);

/** The last part of the page, loaded after it. */
const InviteCard = createClientComponent(() => import('./invite-card').then((module) => module.InviteCard));

/** Home for a member, in this order: what they have, what is next, what they can get and use now, and what was last. */
export function MemberHome() {
  const { t } = useTranslation();
  const { details } = useMember();
  const { tiers, stampCards, multipliers } = useConfiguration();
  const hasSteps = useJoiningSteps(true).length > 0;
  const newcomer = useNewcomer();
  const isNewcomer = newcomer.isNewcomer && hasSteps;
  const hasNothingYet = useGetUsableGiftsQuery().data?.length === 0 && isNewcomer;
  const name = details?.member.firstName;
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold sm:text-3xl">
        {name ? t('home.greeting', { name }) : t('home.greeting.plain')}
      </h1>
      <BlockedAlert />
      <div className="grid grid-cols-1 gap-4 lg:gap-10 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_22rem]">
        <BalanceCard action={<ShowCodeButton />} />
        <RewardProgress />
      </div>
      {isNewcomer && <JoiningSteps hasJoined />}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div>
          <ReadyRewards />
          {stampCards && <StampCards />}
          {multipliers && <EarningOffers />}
          {!hasNothingYet && <UsableGifts />}
        </div>
        <div>
          {tiers && <TierCard />}
          {(!isNewcomer || newcomer.hasEntries) && <RecentActivity />}
          <Shortcuts />
          <InviteCard />
        </div>
      </div>
    </>
  );
}
