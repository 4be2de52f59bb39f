import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { Amount } from '@/components/shared/money/amount';
import { QueryState } from '@/components/shared/query/query-state';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMember } from '@/components/shared/session/use-member';
import { Skeleton } from '@/components/ui/skeleton';
import { getBalance, getBalanceTitles } from '@/lib/format/balances';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetGiftsQuery } from '@/store/endpoints/gifts';

/** The values that are lost with the account: the visible balances and the usable gifts. */
export function DeletionPreview() {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const { details } = useMember();
  const gifts = useGetGiftsQuery();
  const isUsable = (status: string) => status === 'active' || status === 'future';
  return (
    <dl className="bg-raised rounded-control divide-border grid divide-y px-4">
      {details &&
        getBalanceKinds(configuration).map((kind) => (
          <div key={kind} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt>{getBalanceTitles(kind, configuration, i18n.language).many}</dt>
            <dd className="font-semibold">
              <Amount kind={kind} hundredths={getBalance(details, kind, configuration)} bare />
            </dd>
          </div>
        ))}
      <div className="flex flex-wrap justify-between gap-x-6 py-2.5">
        <dt>{t('profile.delete.gifts')}</dt>
        <dd className="font-semibold">
          <QueryState query={gifts} skeleton={<Skeleton className="h-5 w-8" />}>
            {(data) => data.gifts.filter(({ status }) => isUsable(status)).length}
          </QueryState>
        </dd>
      </div>
    </dl>
  );
}
