import { useTranslation } from '@/components/shared/i18n/texts';
import { useLocationName } from '../shell/desk-context';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { useAmounts } from '../parts/use-amounts';
import type { LogEntry } from './log-entry-row';

/** Details that are ids: of a correction, of what it corrects, and the like. */
const REFERENCES = [
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
  'target',
];

/** The reason that the system gives, not a person. */
const WRONG_CODES = 'wrong codes';

const isBalanceKind = (account: string | undefined): account is BalanceKind =>
  account === 'points' || account === 'credit';

/** A detail as a person reads it: amounts and places by their names, the rest as it is recorded. */
function useDetailText(detail: Record<string, string>) {
  const { t } = useTranslation();
  const getLocationName = useLocationName();
  const { formatBalance, formatMoney, getName } = useAmounts();
  const { account } = detail;
  return (name: string, value: string): string => {
    if (name === 'location') return getLocationName(value);
    if (name === 'account' && isBalanceKind(value)) return getName(value);
    if (name === 'by') return t(`desk.log.detail.by.${value}`, { defaultValue: value });
    if (name === 'reason' && value === WRONG_CODES) return t('desk.log.detail.reason.wrongCodes');
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

/** The details of an entry, by their names; ids apart, which only support asks for. */
export function LogDetails({ entry: { detail = {} } }: { entry: LogEntry }) {
  const { t } = useTranslation();
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
