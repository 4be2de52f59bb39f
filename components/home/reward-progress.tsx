import { AmountSentence } from '@/components/shared/money/amount-sentence';
import { Link } from '@/components/shared/navigation/link';
import { Picture } from '@/components/shared/content/picture';
import { QueryState } from '@/components/shared/query/query-state';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMember, useMemberQuery } from '@/components/shared/session/use-member';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { MemberDetails } from '@/contract/schemas/member';
import { getBalance } from '@/lib/format/wallet';
import type { Offer } from '@/lib/home/summaries';
import { useTranslation } from '@/lib/i18n/texts';
import { shopItemHref } from '@/lib/navigation/hrefs';
import { isNotImplemented } from '@/store/api-error';
import { useGetOffersQuery } from '@/store/endpoints/home';
import { findNextReward } from './next-reward';

function RewardCard({ offers, details }: { offers: Offer[]; details: MemberDetails }) {
  const { t } = useTranslation();
  const configuration = useConfiguration();
  const balances = {
    points: getBalance(details, 'points', configuration),
    credit: getBalance(details, 'credit', configuration),
  };
  const next = findNextReward(offers, balances);
  if (!next) return null;
  const { item, missing, percent } = next;
  return (
    <Card className="mt-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-4">
        <Picture src={item.imageUrl} alt="" width={80} height={60} className="rounded-control h-15 w-20 shrink-0" />
        <div className="min-w-0 flex-1 basis-[9rem]">
          <p id="next-reward" className="font-semibold">
            {t('home.next', { name: item.name })}
          </p>
          <p className="text-muted text-sm">
            {missing > 0 ? (
              <AmountSentence textKey="home.next.missing" hundredths={missing} kind={item.currency} />
            ) : (
              t('home.next.ready')
            )}
          </p>
        </div>
      </div>
      <progress className="meter mt-4 block" aria-labelledby="next-reward" max={100} value={percent} />
      <Link href={shopItemHref(item.id)} className="text-accent mt-1 inline-flex min-h-11 items-center font-semibold">
        {t('home.next.shop')}
      </Link>
    </Card>
  );
}

function RewardSkeleton() {
  return (
    <Card className="mt-4 grid gap-4 p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <Skeleton className="h-15 w-20 shrink-0" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-2.5 w-full" />
    </Card>
  );
}

/** The progress to the next reward; nothing without a reward or a balance. */
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
