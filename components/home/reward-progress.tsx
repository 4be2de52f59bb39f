import { AmountSentence } from '@/components/shared/money/amount-sentence';
import { Link } from '@/components/shared/navigation/link';
import { Picture } from '@/components/shared/content/picture';
import { GoalButton, useGoal, type GoalChoice } from '@/components/shared/item/goal-button';
import { QueryState } from '@/components/shared/query/query-state';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMember, useMemberQuery } from '@/components/shared/session/use-member';
import { getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { MemberDetails } from 'loyalty-contract/schemas/member';
import { getBalance } from '@/lib/format/balances';
import type { HomeOffers, ShopItemSummary } from '@/store/endpoints/home-summaries';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href, getShopItemHref } from '@/lib/navigation/hrefs';
import { isNotImplemented } from '@/lib/calls/api-error';
import { useGetOffersQuery } from '@/store/endpoints/home';
import { findNextReward, getProgress } from './next-reward';

interface RewardCardProps {
  offers: HomeOffers;
  details: MemberDetails;
}

/** What is still missing to an item, or that it can be had. */
function RewardState({ missing, item, isSoldOut }: { missing: number; item: ShopItemSummary; isSoldOut: boolean }) {
  const { t } = useTranslation();
  if (isSoldOut) return t('shop.soldOut');
  if (missing > 0) return <AmountSentence textKey="home.next.missing" hundredths={missing} kind={item.currency} />;
  return t('home.next.ready');
}

/** Changes and removes a goal, or makes the proposed item one. */
function GoalActions({ item, choice }: { item: ShopItemSummary; choice: NonNullable<GoalChoice> }) {
  const { t } = useTranslation();
  return (
    <>
      <GoalButton item={item} choice={choice} variant="text" />
      {choice.goal !== null && (
        <Link href={href.shop} className={getButtonStyle('text')}>
          {t('home.goal.change')}
        </Link>
      )}
    </>
  );
}

function RewardCard({ offers, details }: RewardCardProps) {
  const { t } = useTranslation();
  const configuration = useConfiguration();
  const balances = {
    points: getBalance(details, 'points', configuration),
    credit: getBalance(details, 'credit', configuration),
  };
  const item = offers.goal ?? findNextReward(offers.next, balances);
  const choice = useGoal(offers.goal === null ? null : offers.goal?.id);
  if (!item) return null;
  const { missing, percent } = getProgress(item, balances);
  const isSoldOut = offers.goal?.isSoldOut === true;
  return (
    <Card className="flex flex-col p-4 sm:p-5">
      <div className="relative flex flex-wrap items-center gap-4">
        <Picture
          src={item.imageUrl}
          alt=""
          width={120}
          height={90}
          eager
          className="rounded-control aspect-4/3 w-24 shrink-0 sm:w-28"
        />
        <div className="min-w-0 flex-1 basis-[9rem]">
          <p id="next-reward" className="font-semibold">
            <Link href={getShopItemHref(item.id)} className="after:absolute after:inset-0">
              {t(offers.goal ? 'home.goal' : 'home.next', { name: item.name })}
            </Link>
          </p>
          <p className="text-muted text-sm">
            <RewardState missing={missing} item={item} isSoldOut={isSoldOut} />
          </p>
        </div>
      </div>
      <progress className="meter mt-4 block" aria-labelledby="next-reward" max={100} value={percent} />
      {missing === 0 && !isSoldOut && (
        <Link
          href={getShopItemHref(item.id)}
          aria-label={t('shop.buyNamed', { name: item.name })}
          className={getButtonStyle('primary', 'mt-4 self-start')}
        >
          {t('shop.buy')}
        </Link>
      )}
      {choice && (
        <div className="mt-auto -mb-2 flex flex-wrap gap-x-4 pt-2 forced-colors:mb-0 forced-colors:gap-2">
          <GoalActions item={item} choice={choice} />
        </div>
      )}
    </Card>
  );
}

function RewardSkeleton() {
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <Skeleton className="h-18 w-24 shrink-0" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-2.5 w-full" />
    </Card>
  );
}

/** The progress to the goal, else to the next reward; nothing without a reward or a balance. */
export function RewardProgress() {
  const { details } = useMember();
  const { error } = useMemberQuery();
  const query = useGetOffersQuery();
  if ((!details && error) || isNotImplemented(query.error)) return null;
  return (
    <QueryState query={query} skeleton={<RewardSkeleton />}>
      {(offers) => (details ? <RewardCard offers={offers} details={details} /> : <RewardSkeleton />)}
    </QueryState>
  );
}
