import { getBalanceKinds, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Clock } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import type { MemberDetails } from 'loyalty-contract/schemas/member';
import { getBalance, getBalanceTitles } from '@/lib/format/balances';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Amount } from './amount';
import { CountingAmount } from './counting-amount';
import { TextWithAmount } from './text-with-amount';
import { QueryState } from '../query/query-state';
import { useConfiguration } from '../configuration/use-configuration';
import { useDates } from '../configuration/use-dates';
import { useMember, useMemberQuery } from '../session/use-member';

/** The part of a balance that expires next: the amount and the day, in one line. */
function NextExpiry({ details, kind }: { details: MemberDetails; kind: BalanceKind }) {
  const { formatShortLastDay } = useDates();
  const { expiring = [] } = kind === 'points' ? details.pointsBalance : details.creditBalance;
  const [next] = [...expiring].sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt));
  if (!next) return null;
  return (
    <p className="mt-2 flex items-start gap-1.5 text-sm font-medium">
      <Icon icon={Clock} className="mt-0.5 size-4 shrink-0" />
      <span>
        <TextWithAmount textKey="home.expiring" variable="amount" values={{ date: formatShortLastDay(next.expiresAt) }}>
          <Amount hundredths={next.amount} kind={kind} />
        </TextWithAmount>
      </span>
    </p>
  );
}

/** A member's balances, large, in the business's colour, with what members do most beside them. */
export function BalanceCard({ action }: { action?: React.ReactNode }) {
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
      className="bg-primary text-on-primary full-balance card-glow rounded-card shadow-raised flex flex-wrap content-center gap-x-12 gap-y-5 border-2 border-transparent p-6 sm:p-8"
    >
      <div className="flex grow flex-wrap gap-x-12 gap-y-5">
        {kinds.map((kind) => (
          <div key={kind} className="min-w-32">
            <p className="text-sm font-medium">{getBalanceTitles(kind, configuration, i18n.language).many}</p>
            <div className="mt-1 text-3xl font-bold tracking-tight sm:text-4xl">
              {details ? (
                <CountingAmount hundredths={getBalance(details, kind, configuration)} kind={kind} bare />
              ) : (
                <Skeleton className="h-10 w-28 opacity-40" />
              )}
            </div>
            {details && <NextExpiry details={details} kind={kind} />}
          </div>
        ))}
      </div>
      {action}
    </section>
  );
}
