import type { BalanceKind } from '@/contract/balance-kinds';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { capitalise } from '@/contract/amounts';
import type { MemberDetails } from '@/contract/schemas/member';
import { getBalance, getBalanceKinds, getWalletName } from '@/lib/format/wallet';
import { useTranslation } from '@/lib/i18n/texts';
import { Amount } from './amount';
import { QueryState } from '../query/query-state';
import { useConfiguration } from '../configuration/use-configuration';
import { useRelativeDates } from '../configuration/use-near-dates';
import { useMember, useMemberQuery } from '../session/use-member';

/** The next expiring part of a balance: the amount and the day. */
function ExpiringAmounts({ details, kind }: { details: MemberDetails; kind: BalanceKind }) {
  const { t } = useTranslation();
  const { lastDay } = useRelativeDates();
  const { expiring = [] } = kind === 'points' ? details.pointsBalance : details.creditBalance;
  if (expiring.length === 0) return null;
  return (
    <ul aria-label={t('home.expiring')} className="mt-2 grid gap-0.5 text-sm font-medium">
      {expiring.map(({ amount, expiresAt }) => (
        <li key={expiresAt} className="flex flex-wrap gap-x-1.5">
          <Amount hundredths={amount} kind={kind} bare />{' '}
          <span>{t('home.expiring.until', { date: lastDay(expiresAt) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** A member's balances, large, in the business's colour. */
export function BalanceCard() {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const { details } = useMember();
  const query = useMemberQuery();
  const kinds = getBalanceKinds(configuration);
  if (kinds.length === 0) return null;
  if (!details && query.error) {
    return (
      <Card>
        <QueryState query={query} skeleton={null}>
          {() => null}
        </QueryState>
      </Card>
    );
  }
  return (
    <section
      aria-label={t('home.balance')}
      className="bg-primary text-on-primary card-glow rounded-card shadow-raised flex flex-wrap gap-x-12 gap-y-5 border-2 border-transparent p-6 sm:p-8"
    >
      {kinds.map((kind) => (
        <div key={kind} className="min-w-32">
          <p className="text-sm font-medium">
            {capitalise(
              getWalletName(kind, details ? getBalance(details, kind, configuration) : 0, configuration),
              i18n.language,
            )}
          </p>
          <div className="mt-1 text-3xl font-bold tracking-tight sm:text-4xl">
            {details ? (
              <Amount hundredths={getBalance(details, kind, configuration)} kind={kind} bare />
            ) : (
              <Skeleton className="h-10 w-28 opacity-40" />
            )}
          </div>
          {details && <ExpiringAmounts details={details} kind={kind} />}
        </div>
      ))}
    </section>
  );
}
