import dynamic from 'next/dynamic';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useTranslation } from '@/components/shared/i18n/texts';
import { RewardAmounts } from '@/components/shared/money/reward-amounts';
import { RewardSentence } from '@/components/shared/money/reward-sentence';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { QueryState } from '@/components/shared/query/query-state';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon, type IconName } from '@/components/ui/icon';
import { CakeSlice, Clock, Coins, Crown, PartyPopper, UserRoundPlus } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import type { EarningRules } from 'loyalty-contract/schemas/earning-rules';
import { isolate } from 'loyalty-text/isolate';
import { useGetEarningRulesQuery } from '@/store/endpoints/earning';
import { EarningEnds } from './earning-ends';
import { LevelList } from './level-list';
import { PurchaseRules } from './purchase-rules';
import { StampOffers } from './stamp-offers';
import { useLevelWorth } from './use-level-worth';

/** Only for a business with offers. */
const EarningOffers = dynamic(() => import('./earning-offers').then((module) => module.EarningOffers));

/** One way to earn. */
function Way({ icon, title, children }: { icon: IconName; title: string; children: React.ReactNode }) {
  return (
    <Card className="grid content-start gap-3 p-5 sm:p-6">
      <h2 className="flex items-center gap-3 text-lg font-bold">
        <span className="bg-accent-soft text-accent grid size-11 shrink-0 place-items-center rounded-full">
          <Icon icon={icon} className="size-6" />
        </span>
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Ways({ rules }: { rules: EarningRules }) {
  const { t } = useTranslation();
  const isMember = useIsSignedIn();
  const { welcomeReward, referralReward, tiers, stampCards = [], multipliers } = useConfiguration();
  const describeWorth = useLevelWorth(rules.levels);
  const hasWelcome = welcomeReward !== undefined && !isMember;
  const hasNothing =
    rules.rates.length + stampCards.length === 0 && !hasWelcome && !referralReward && rules.birthdayGift === null;
  if (hasNothing) return <EmptyState icon={Coins} title={t('earn.empty')} text={t('earn.empty.text')} />;
  return (
    <>
      <div className="flex flex-wrap gap-4 *:min-w-0 *:grow *:basis-96">
        {rules.rates.length > 0 && (
          <Way icon={Coins} title={t('earn.buy')}>
            <PurchaseRules rules={rules} />
          </Way>
        )}
        {tiers && (
          <Way icon={Crown} title={t('tier.visitor.title')}>
            <LevelList tiers={tiers} describeWorth={describeWorth} />
          </Way>
        )}
        {hasWelcome && (
          <Way icon={PartyPopper} title={t('earn.join')}>
            <p>
              <TextWithAmount textKey="home.welcome" variable="reward">
                <RewardAmounts reward={welcomeReward} />
              </TextWithAmount>
            </p>
          </Way>
        )}
        {rules.birthdayGift !== null && (
          <Way icon={CakeSlice} title={t('earn.birthday')}>
            <p>{t('earn.birthday.text', { name: isolate(rules.birthdayGift) })}</p>
          </Way>
        )}
        {referralReward && (
          <Way icon={UserRoundPlus} title={t('referral.title')}>
            <p>
              <RewardSentence textKey="referral.text" reward={referralReward} />
            </p>
          </Way>
        )}
        {rules.rates.length > 0 && (
          <Way icon={Clock} title={t('earn.ends')}>
            <EarningEnds ends={rules.ends} />
          </Way>
        )}
      </div>
      {multipliers && rules.rates.length > 0 && <EarningOffers />}
      <StampOffers />
    </>
  );
}

/** Every way to earn, from the rules that the backend follows: how much, for what, and until when it lasts. */
export function EarnScreen() {
  const { t } = useTranslation();
  const query = useGetEarningRulesQuery();
  return (
    <>
      <h1 className="mb-5 text-2xl font-bold sm:text-3xl">{t('earn.title')}</h1>
      <QueryState query={query} skeleton={<Skeleton className="rounded-card h-56" />}>
        {(rules) => <Ways rules={rules} />}
      </QueryState>
    </>
  );
}
