import { useState } from 'react';
import { Link } from '@/components/shared/navigation/link';
import { useNoticesLabel, useUnreadNotices } from '@/components/shared/session/use-unread-notices';
import { Icon } from '@/components/ui/icon';
import { Bell } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

/** Larger numbers do not fit the badge. */
const MAX_SHOWN = 99;

/** The number of unread notices, in the corner of the bell, whose name contains it. */
function UnreadBadge() {
  const unread = useUnreadNotices() ?? 0;
  if (unread === 0) return null;
  return (
    <span
      aria-hidden
      className="bg-primary text-on-primary border-surface absolute end-0.5 top-0.5 min-w-5 rounded-full border-2 px-1 text-center text-xs leading-4 font-bold tabular-nums"
    >
      {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
    </span>
  );
}

/** Announces new notices while the page is open. */
function Announcement() {
  const { t } = useTranslation();
  const unread = useUnreadNotices();
  const [lastState, setLastState] = useState({ unread, hasNew: false });
  if (lastState.unread !== unread)
    setLastState({ unread, hasNew: lastState.unread !== undefined && (unread ?? 0) > lastState.unread });
  return (
    <span role="status" className="sr-only">
      {lastState.hasNew && t('shell.notices.new', { count: unread })}
    </span>
  );
}

/** The link to the inbox with the number of unread notices. */
export function NoticesBell() {
  const label = useNoticesLabel();
  if (useUnreadNotices() === undefined) return null;
  return (
    <>
      <Link href={href.notices} aria-label={label} className="round-button relative">
        <Icon icon={Bell} className="size-5" />
        <UnreadBadge />
      </Link>
      <Announcement />
    </>
  );
}
