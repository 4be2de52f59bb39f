import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useTimes } from '../shell/use-times';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { useAmounts } from '../parts/use-amounts';
import type { MemberRecord } from './member-record';

/** Lots that are listed before "Show all". */
const FIRST_LOTS = 5;

/** A balance, and the lots that it consists of (amounts, each with its own expiry): what is used first is first. */
function Balance({ account, record }: { account: BalanceKind; record: MemberRecord }) {
  const { t } = useTranslation();
  const { formatLastDay } = useTimes();
  const { getName, formatBalance } = useAmounts();
  const [all, setAll] = useState(false);
  const lots = record.lots.filter((lot) => lot.account === account);
  const listed = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  const rest = record.member[account] - listed;
  const shownLots = all || lots.length <= FIRST_LOTS + 1 ? lots : lots.slice(0, FIRST_LOTS);
  return (
    <Card className="p-5">
      <h2 className="text-muted font-medium">{getName(account)}</h2>
      <p className="text-3xl font-bold tabular-nums">{formatBalance(account, record.member[account])}</p>
      {lots.length > 0 && (
        <ul aria-label={t('desk.member.lots', { account: getName(account) })} className="mt-3 grid gap-1 text-sm">
          {shownLots.map(({ remaining, expiresAt }, index) => (
            <li key={`${expiresAt} ${index}`} className="border-border flex justify-between gap-4 border-t pt-1">
              <span className="text-muted">
                {expiresAt === null
                  ? t('desk.member.lot.forever')
                  : t('desk.member.lot.until', { date: formatLastDay(expiresAt) })}
              </span>
              <span className="font-medium tabular-nums">{formatBalance(account, remaining)}</span>
            </li>
          ))}
          {shownLots.length === lots.length && rest > 0 && (
            <li className="border-border flex justify-between gap-4 border-t pt-1">
              <span className="text-muted">{t('desk.member.lot.rest')}</span>
              <span className="font-medium tabular-nums">{formatBalance(account, rest)}</span>
            </li>
          )}
        </ul>
      )}
      {shownLots.length < lots.length && (
        <Button variant="text" className="mt-2" onClick={() => setAll(true)}>
          {t('desk.member.lots.all', { number: lots.length })}
        </Button>
      )}
    </Card>
  );
}

/** What the member has, and until when. */
export function MemberBalances({ record }: { record: MemberRecord }) {
  const { balanceKinds } = useAmounts();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {balanceKinds.map((account) => (
        <Balance key={account} account={account} record={record} />
      ))}
    </div>
  );
}
