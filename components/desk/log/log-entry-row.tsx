import { isolate } from 'loyalty-text/isolate';
import { getMemberHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useHasScope } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';
import { useTimes } from '../shell/use-times';
import { isUnnamedSubject, LogDetails } from './log-details';

export type LogEntry = DeskResponse<'listAudit'>['entries'][number];

/** Actions whose subject is the id of a member. */
const MEMBER_ACTION =
  /^(?:member\.(?!erase)|(?:balance|consent|gift|identifier|payment|profile|purchase|referral|sessions|subscription|temporaryToken)\.)/;

/** The names of those whom entries are about, by their ids. */
export interface LogNames {
  members: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
}

/** As high as a finger needs (WCAG 2.5.8). */
const linkStyle = 'text-accent -my-0.5 inline-block py-0.5 [overflow-wrap:anywhere] underline';

/** What the entry is about: a link, if it is a member and the role has members; nothing, if it is the business itself. */
function Subject({ entry, names }: { entry: LogEntry; names: LogNames }) {
  const { action, actor, subject, businessId } = entry;
  const { t } = useTranslation();
  const mayRead = useHasScope('members:read');
  const member = names.members.get(subject);
  if (mayRead && member !== undefined)
    return (
      <DeskLink href={getMemberHref(subject)} className={linkStyle}>
        <bdi>{member === '' ? t('desk.till.member.nameless') : member}</bdi>
      </DeskLink>
    );
  const person = names.people.get(subject);
  // Who signs in is the actor, too.
  if (person !== undefined) return person === actor ? null : <bdi>{person}</bdi>;
  if (subject === businessId || isUnnamedSubject(entry)) return null;
  if (!mayRead || !MEMBER_ACTION.test(action)) return <bdi className="[overflow-wrap:anywhere]">{subject}</bdi>;
  return (
    <DeskLink href={getMemberHref(subject)} className={linkStyle}>
      <bdi>{subject}</bdi>
    </DeskLink>
  );
}

/** An entry of the log: when, who, what, and with which details. */
export function LogEntryRow({ entry, names }: { entry: LogEntry; names: LogNames }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const { at, actor, key, action } = entry;
  return (
    <li className="border-border grid gap-x-6 gap-y-1 border-t py-3.5 first:border-t-0 lg:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <time dateTime={at} className="text-muted text-sm tabular-nums lg:pt-0.5">
        {formatDateTime(at)}
      </time>
      <div className="min-w-0">
        <p className="font-semibold">{t(`desk.log.action.${action}`, { defaultValue: action })}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          <bdi>{actor}</bdi>
          {key !== undefined && <span>{` · ${t('desk.log.key', { key: isolate(key) })}`}</span>}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p>
          <Subject entry={entry} names={names} />
        </p>
        <LogDetails entry={entry} />
      </div>
    </li>
  );
}
