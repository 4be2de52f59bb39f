import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { BalanceCard } from '@/components/shared/balance-card';
import { Picture } from '@/components/shared/picture';
import { QueryState } from '@/components/shared/query-state';
import { Section } from '@/components/shared/section';
import { TransactionRow } from '@/components/shared/transaction-row';
import { useConfiguration } from '@/components/shared/use-configuration';
import { useDates } from '@/components/shared/use-dates';
import { useMember } from '@/components/shared/use-member';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { walletKinds } from '@/lib/format/wallet';
import { href } from '@/lib/navigation/hrefs';
import { useGetGiftsQuery, useGetRecentActivityQuery } from '@/store/api';
import { recentActivityOf } from './recent-activity';
import { RewardProgress } from './reward-progress';

function UsableGifts() {
  const { t } = useTranslation();
  const { date } = useDates();
  const query = useGetGiftsQuery();
  return (
    <Section title={t('home.gifts')} more={{ href: href.rewards, text: t('home.gifts.all') }}>
      <QueryState query={query} skeleton={<Skeleton className="h-44" />}>
        {({ gifts }) => {
          const usable = gifts.filter((gift) => gift.status === 'active');
          if (usable.length === 0) return <p className="text-muted">{t('home.gifts.none')}</p>;
          return (
            <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:px-0">
              {usable.map((gift) => (
                <li key={gift.id} className="w-44 shrink-0 snap-start sm:w-52">
                  <Link
                    href={`${href.rewards}?gift=${encodeURIComponent(gift.id)}`}
                    className="rounded-card block h-full"
                  >
                    <Card className="h-full overflow-hidden">
                      <Picture src={gift.imageUrl} alt="" width={400} height={300} className="aspect-4/3 w-full" />
                      <div className="p-3">
                        <p className="font-semibold">{gift.name}</p>
                        {gift.validUntil && (
                          <p className="text-muted text-sm">{t('gifts.until', { date: date(gift.validUntil) })}</p>
                        )}
                      </div>
                    </Card>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
    </Section>
  );
}

function RecentActivity() {
  const { t } = useTranslation();
  const kind = walletKinds(useConfiguration())[0] ?? 'points';
  const query = useGetRecentActivityQuery(recentActivityOf(kind));
  return (
    <Section title={t('home.recent')} more={{ href: href.activity, text: t('home.recent.all') }}>
      <QueryState query={query} skeleton={<Skeleton className="h-44" />}>
        {({ transactions }) =>
          transactions.length === 0 ? (
            <p className="text-muted">{t('home.recent.none')}</p>
          ) : (
            <Card>
              <ul className="divide-border divide-y">
                {transactions.map((transaction) => (
                  <TransactionRow key={transaction.created_on + transaction.amount} transaction={transaction} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryState>
    </Section>
  );
}

/** Home for a member: what they have, what is near, what is ready, and what happened last. */
export function MemberHome() {
  const { t } = useTranslation();
  const { details } = useMember();
  const name = details?.member.firstName;
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold sm:text-3xl">
        {name ? t('home.greeting', { name }) : t('home.greeting.plain')}
      </h1>
      <BalanceCard />
      <RewardProgress />
      <UsableGifts />
      <RecentActivity />
    </>
  );
}
