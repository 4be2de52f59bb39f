import { useTranslation } from '@/components/shared/i18n/texts';
import { useLocationName } from '../shell/desk-context';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { useAmounts } from '../parts/use-amounts';
import { useTimes } from '../shell/use-times';
import type { LogEntry } from './log-entry-row';

/** Details that are ids: of a correction, of what it corrects, and the like. */
const REFERENCES = [
  'business',
  'correction',
  'gift',
  'import',
  'merge',
  'merged',
  'note',
  'payment',
  'purchase',
  'redemption',
  'referral',
  'subject',
  'target',
  'types',
];

/** Actions whose subject is no name, but an id of the software. */
const UNNAMED_SUBJECT = /^(?:campaign|import|segment|surveyAnswers|webhook)\.|^key\.refuse$/;

/** What an entry is about, as a detail, if people do not know it by that. */
export const isUnnamedSubject = ({ action }: LogEntry): boolean => UNNAMED_SUBJECT.test(action);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The reason that the system gives, not a person. */
const WRONG_CODES = 'wrong codes';

const isBalanceKind = (account: string | undefined): account is BalanceKind =>
  account === 'points' || account === 'credit';

/** A detail as a person reads it: amounts and places by their names, the rest as it is recorded. */
function useDetailText(detail: Record<string, string>) {
  const { t } = useTranslation();
  const getLocationName = useLocationName();
  const { formatBalance, formatMoney, getName } = useAmounts();
  const { formatDay, formatLastDay } = useTimes();
  const { account } = detail;
  return (name: string, value: string): string => {
    if (name === 'location') return getLocationName(value);
    if (name === 'locations' && value === 'all') return t('desk.place.none');
    if (name === 'locations') return value.split(' ').map(getLocationName).join(' · ');
    if (name === 'expiresAt') return formatLastDay(value);
    if (name === 'role') return t(`desk.keys.role.${value}`, { defaultValue: value });
    if (name === 'contactsConfirmed')
      return t(`desk.log.detail.contacts.${value === 'true' ? 'confirmed' : 'claimed'}`);
    if (name === 'contacts') return t(`desk.log.detail.contacts.${value}`, { defaultValue: value });
    if (name === 'contact' || name === 'kind') return t(`desk.imports.column.${value}`, { defaultValue: value });
    if (name === 'from' || name === 'to')
      return DAY.test(value) ? formatDay(value) : t(`desk.role.${value}`, { defaultValue: value });
    if (name === 'account' && isBalanceKind(value)) return getName(value);
    if (name === 'by') return t(`desk.log.detail.by.${value}`, { defaultValue: value });
    if (name === 'reason' && value === WRONG_CODES) return t('desk.log.detail.reason.wrongCodes');
    if (name === 'fields' && value !== '')
      return value
        .split(', ')
        .map((field) => t(`desk.campaigns.field.${field}`, { defaultValue: field }))
        .join(' · ');
    if (name === 'act') return t(`desk.log.detail.act.${value}`, { defaultValue: value });
    if (name === 'ceiling' && /^\d+$/.test(value)) return formatMoney(Number(value));
    if (name !== 'amount' || !/^-?\d+$/.test(value)) return value;
    return isBalanceKind(account) ? formatBalance(account, Number(value)) : formatMoney(Number(value));
  };
}

interface DetailListProps {
  details: readonly [string, string][];
  toText: (name: string, value: string) => string;
}

function DetailList({ details, toText }: DetailListProps) {
  const { t } = useTranslation();
  if (details.length === 0) return null;
  return (
    <dl className="text-muted flex flex-wrap gap-x-4">
      {details.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0">{t(`desk.log.detail.${name}`, { defaultValue: name })}:</dt>
          <dd className="[overflow-wrap:anywhere]">
            <bdi>{toText(name, value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What changed first, from what it was to what it is; nothing of it, if it stayed. */
function orderDetails({ from, to, ...others }: Record<string, string>): Record<string, string> {
  if (from === to) return others;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...others };
}

/** The details of an entry, by their names; ids apart, which only support asks for. */
export function LogDetails({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const { subject, detail: recorded = {} } = entry;
  const detail = orderDetails({ ...recorded, ...(isUnnamedSubject(entry) && { subject }) });
  const toText = useDetailText(detail);
  const isReference = ([name]: [string, string]) => REFERENCES.includes(name);
  const references = Object.entries(detail).filter(isReference);
  return (
    <>
      <DetailList details={Object.entries(detail).filter((entry) => !isReference(entry))} toText={toText} />
      {references.length > 0 && (
        <details className="text-muted">
          <summary className="w-fit cursor-pointer py-1">{t('desk.log.references')}</summary>
          <DetailList details={references} toText={toText} />
        </details>
      )}
    </>
  );
}
