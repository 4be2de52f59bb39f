import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useTimes } from '../shell/use-times';
import type { MemberRecord } from './member-record';

/** The member at a glance: visits, bills, and since when. */
export function MemberSummary({ record: { member, summary } }: { record: MemberRecord }) {
  const { t } = useTranslation();
  const { formatDate, formatDay } = useTimes();
  const { formatMoney } = useAmounts();
  if (!summary) return null;
  const { since, lastVisitAt, purchases, spent, birthday } = summary;
  const facts = [
    ['lastVisit', lastVisitAt === null ? t('desk.member.summary.never') : formatDate(lastVisitAt)],
    ['visits', member.visits === undefined ? undefined : String(member.visits)],
    ['spent', purchases === 0 ? undefined : formatMoney(spent)],
    ['averageBill', purchases === 0 ? undefined : formatMoney(Math.round(spent / purchases))],
    ['since', formatDate(since)],
    ['birthday', birthday === null ? undefined : formatDay(birthday)],
  ] as const;
  return (
    <Card className="p-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:flex lg:flex-wrap lg:gap-x-10">
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt className="text-muted text-sm">{t(`desk.member.summary.${name}`)}</dt>
                <dd className="font-semibold tabular-nums">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
