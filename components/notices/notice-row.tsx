import { useState } from 'react';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useDates } from '@/components/shared/configuration/use-dates';
import { useValidityText } from '@/components/shared/configuration/use-validity-text';
import { Link } from '@/components/shared/navigation/link';
import { ReportSpending } from '@/components/shared/spending/report-spending';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { ChevronRight } from '@/components/ui/icons';
import type { Notice } from 'loyalty-contract/schemas/notices';
import { useTranslation } from '@/components/shared/i18n/texts';
import { NoticeSentence } from './notice-sentence';
import { getNoticeHref, getNoticeIcon } from './notice-target';

const rowStyle = 'flex min-h-13 items-start gap-3.5 px-4 py-3.5 sm:px-5';

interface NoticeRowProps {
  notice: Notice;
  /** It was unread when the list was opened. */
  isNew: boolean;
}

function NoticeContent({ notice, isNew }: NoticeRowProps) {
  const { t } = useTranslation();
  const { formatTime } = useDates();
  return (
    <>
      <span
        className={classNames(
          'mt-0.5 inline-flex size-9 shrink-0 items-center justify-center rounded-full',
          isNew ? 'bg-accent-soft text-accent' : 'bg-raised text-muted',
        )}
      >
        <Icon icon={getNoticeIcon(notice)} className="size-4.5" />
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <span className={isNew ? 'font-semibold' : undefined}>
          <NoticeSentence notice={notice} />
        </span>
        {notice.kind === 'giftReceived' && notice.endsAt !== undefined && <GiftValidity end={notice.endsAt} />}
        {notice.text !== undefined && (
          <span dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {notice.text}
          </span>
        )}
        {notice.reason !== undefined && (
          <span className="text-muted text-sm">
            {t('activity.reason')} <bdi>{notice.reason}</bdi>
          </span>
        )}
        <span className="text-muted flex flex-wrap items-center gap-2 text-sm">
          <time dateTime={notice.createdAt}>{formatTime(notice.createdAt)}</time>
          {isNew && <Badge tone="accent">{t('notices.isNew')}</Badge>}
        </span>
      </span>
    </>
  );
}

/** Until when the gift of a notice is valid. */
function GiftValidity({ end }: { end: string }) {
  const getValidity = useValidityText();
  const [now] = useState(() => Date.now());
  return <span className="text-muted text-sm">{getValidity(end, Date.parse(end) <= now)}</span>;
}

/** A notice, with a link to what it is about; what was spent can be reported. */
export function NoticeRow({ notice, isNew }: NoticeRowProps) {
  const to = getNoticeHref(notice, useMissingCalls());
  const content = <NoticeContent notice={notice} isNew={isNew} />;
  const { spending } = notice;
  const report = spending && (
    <div className="-mt-3 ps-16.5 pe-4 pb-2 sm:ps-17.5">
      <ReportSpending spending={spending} />
    </div>
  );
  if (to === undefined)
    return (
      <li>
        <div className={rowStyle}>{content}</div>
        {report}
      </li>
    );
  return (
    <li>
      <Link href={to} className={classNames(rowStyle, 'hover:bg-raised')}>
        {content}
        <Icon icon={ChevronRight} className="flip-in-rtl text-muted mt-3 size-4 shrink-0" />
      </Link>
      {report}
    </li>
  );
}
