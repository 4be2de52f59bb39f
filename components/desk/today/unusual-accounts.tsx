import { isolate } from 'loyalty-text/isolate';
import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { UNUSUAL_DAYS } from 'loyalty-contract/desk-limits';
import { getFormatLocale } from 'loyalty-text/format-locale';
import type { UnusualAccount } from 'loyalty-contract/schemas/unusual-accounts';
import { getMemberHref } from '@/lib/desk/hrefs';
import { useListUnusualAccountsInfiniteQuery } from '@/store/desk/endpoints/reports';
import { ListRow } from '../parts/list-row';
import { MoreButton } from '../parts/more-button';
import { NoRows } from '../parts/no-rows';
import { useAmounts } from '../parts/use-amounts';
import { useBusiness } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';
import { useTimes } from '../shell/use-times';

function AccountRow({ unusual }: { unusual: UnusualAccount }) {
  const { t, i18n } = useTranslation();
  const { formatDate } = useTimes();
  const { formatNamed } = useAmounts();
  const { comoMemberId, memberName, account, amount, usual, person, listedAt } = unusual;
  const percent = new Intl.NumberFormat(getFormatLocale(i18n.language), { style: 'percent' });
  const facts = [
    person &&
      t('desk.today.unusual.person', {
        share: percent.format(person.amount / amount),
        name: isolate(person.name),
        amount: formatNamed(account, person.amount),
      }),
    usual === null ? null : t('desk.today.unusual.usual', { amount: formatNamed(account, usual) }),
    t('desk.today.unusual.since', { date: formatDate(listedAt) }),
  ];
  const title = (
    <>
      <DeskLink href={getMemberHref(comoMemberId)} className="text-accent [overflow-wrap:anywhere] underline">
        <bdi>{memberName === '' ? comoMemberId : memberName}</bdi>
      </DeskLink>
      <Badge tone="warning">{t(person ? 'desk.today.unusual.onePerson' : 'desk.today.unusual.muchMore')}</Badge>
    </>
  );
  return <ListRow title={title} facts={facts} end={formatNamed(account, amount)} />;
}

/** Accounts that got unusually much in the last days, or most of it through one person; whatever days are chosen above. */
export function UnusualAccounts() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const query = useListUnusualAccountsInfiniteQuery({ businessId });
  const title = t('desk.today.unusual.title');
  return (
    <section aria-label={title}>
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="text-muted mb-3">{t('desk.today.unusual.text', { days: UNUSUAL_DAYS })}</p>
      <QueryState query={query} skeleton={<Skeleton className="h-32 w-full" />}>
        {({ pages }) => {
          const accounts = pages.flatMap((page) => page.accounts);
          return (
            <Card className="px-4 py-1 sm:px-5">
              {accounts.length === 0 ? (
                <NoRows text={t('desk.today.unusual.none', { days: UNUSUAL_DAYS })} />
              ) : (
                <ul aria-label={title}>
                  {accounts.map((unusual) => (
                    <AccountRow key={`${unusual.comoMemberId} ${unusual.account}`} unusual={unusual} />
                  ))}
                </ul>
              )}
              <MoreButton query={query} label={title} />
            </Card>
          );
        }}
      </QueryState>
    </section>
  );
}
