import { isolate } from 'loyalty-text/isolate';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getFormatLocale } from 'loyalty-text/format-locale';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { Contact } from './contact';
import { useAmounts } from './use-amounts';
import { useMemberName } from './use-member-name';
import { useTimes } from '../shell/use-times';

type Preview = DeskResponse<'previewMerge'>;

/** What moves of a balance, with its ends. */
function BalancePart({ balance }: { balance: Preview['balances'][number] }) {
  const { t } = useTranslation();
  const { formatLastDay } = useTimes();
  const { formatNamed, formatBalance } = useAmounts();
  const { account, moved, total, owed, lots } = balance;
  return (
    <li className="grid gap-1 py-2">
      <span className="font-semibold tabular-nums">
        {t('desk.member.merge.balance', { amount: formatNamed(account, moved), total: formatNamed(account, total) })}
      </span>
      {lots.map(({ amount, expiresAt }) => (
        <span key={expiresAt} className="text-muted text-sm tabular-nums">
          {expiresAt === null
            ? t('desk.member.merge.lot.forever', { amount: formatBalance(account, amount) })
            : t('desk.member.merge.lot', { amount: formatBalance(account, amount), date: formatLastDay(expiresAt) })}
        </span>
      ))}
      {owed > 0 && (
        <span className="text-muted text-sm tabular-nums">
          {t('desk.member.merge.owed', { amount: formatNamed(account, owed) })}
        </span>
      )}
    </li>
  );
}

/** What the two accounts are, and what moves from the one to the other. */
export function MergePreview({ preview }: { preview: Preview }) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(getFormatLocale(i18n.language), { type: 'conjunction' });
  const getMemberName = useMemberName();
  const { formatLastDay } = useTimes();
  const { from, into, balances, contacts, cards, endedConsents, endedPlans } = preview;
  const counts = (['gifts', 'purchases', 'plans', 'invitations'] as const).filter((kind) => preview[kind] > 0);
  return (
    <div className="grid gap-4">
      <p>
        {t('desk.member.merge.preview', { from: isolate(getMemberName(from)), into: isolate(getMemberName(into)) })}
      </p>
      <ul aria-label={t('desk.member.merge.moves')} className="divide-border divide-y">
        {balances.map((balance) => (
          <BalancePart key={balance.account} balance={balance} />
        ))}
        {cards.map(({ cardId, name, stamps }) => (
          <li key={cardId} className="py-2">
            {t('desk.member.merge.card', { name, count: stamps })}
          </li>
        ))}
        {counts.map((kind) => (
          <li key={kind} className="py-2">
            {t(`desk.member.merge.${kind}`, { count: preview[kind] })}
          </li>
        ))}
      </ul>
      <ul aria-label={t('desk.member.merge.contacts')} className="grid gap-2">
        {contacts.map(({ kind, value, stays, confirmed }) => (
          <li key={`${kind} ${value} ${stays}`} className="flex flex-wrap items-center gap-3">
            <span className="[overflow-wrap:anywhere]">
              <Contact value={value} isConfirmed={confirmed} />
            </span>
            <Badge tone={stays ? 'success' : 'warning'}>
              {t(stays ? 'desk.member.merge.stays' : 'desk.member.merge.ends')}
            </Badge>
          </li>
        ))}
      </ul>
      {(endedPlans ?? []).map(({ name, until }) => (
        <p key={name}>{t('desk.member.merge.endedPlan', { name, date: formatLastDay(until) })}</p>
      ))}
      {endedConsents.length > 0 && (
        <p>
          {t('desk.member.merge.consents', {
            consents: list.format(new Set(endedConsents.map(({ consent, text }) => text ?? consent))),
          })}
        </p>
      )}
      <p className="text-muted text-sm">{t('desk.member.merge.told')}</p>
      <MergeObstacles preview={preview} />
    </div>
  );
}

/** What prevents the merge, and what to do about it. */
function MergeObstacles({ preview }: { preview: Preview }) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(getFormatLocale(i18n.language), { type: 'conjunction' });
  const { formatLastDay } = useTimes();
  const { obstacles, into, renewingPlans = [] } = preview;
  const own = renewingPlans.filter(({ comoMemberId }) => comoMemberId === into.comoMemberId);
  const others = renewingPlans.filter((plan) => !own.includes(plan));
  const [longest] = others.map(({ paidUntil }) => paidUntil).toSorted((a, b) => b.localeCompare(a));
  const other = list.format(others.map(({ name }) => name));
  return obstacles.map((code) => (
    <Alert key={code} tone="danger">
      {code === 'plans' && longest !== undefined
        ? t('desk.member.merge.obstacle.plans', {
            ...{ own: list.format(own.map(({ name }) => name)), other, until: formatLastDay(longest) },
          })
        : t(code === 'blocked' ? 'desk.member.merge.obstacle.blocked' : 'desk.member.merge.obstacle')}
    </Alert>
  ));
}
