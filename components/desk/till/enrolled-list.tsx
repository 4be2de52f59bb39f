import type { Enrolment } from 'loyalty-contract/schemas/till-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Facts } from '../parts/facts';
import { useTimes } from '../shell/use-times';

/** The guests who were enrolled at this place today. */
export function EnrolledList({ enrolled }: { enrolled: readonly Enrolment[] }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  if (enrolled.length === 0) return null;
  return (
    <section aria-label={t('desk.till.day.enrolled')} className="border-border mt-2 border-t pt-3">
      <h3 className="font-bold">{t('desk.till.day.enrolled')}</h3>
      <ul>
        {enrolled.map(({ comoMemberId, at, memberName, by }) => (
          <li key={comoMemberId} className="flex gap-3 py-1.5">
            <time dateTime={at} className="text-muted w-11 shrink-0 pt-0.5 text-sm tabular-nums">
              {formatTime(at)}
            </time>
            <p className="min-w-0 break-words">
              <Facts facts={[memberName || t('desk.till.member.nameless'), by]} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
