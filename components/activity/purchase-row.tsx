import { Amount, Money } from '@/components/shared/money/amount';
import { DateTime } from '@/components/shared/configuration/date-time';
import { StaffReason } from '@/components/shared/content/staff-reason';
import { Icon } from '@/components/ui/icon';
import { Store } from '@/components/ui/icons';
import type { Purchase } from 'loyalty-contract/schemas/transactions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { AppliedOffers } from './applied-offers';
import { ExpandableRow } from './expandable-row';
import { PrintButton } from './print-button';
import { TillDetails } from './till-details';

/** The earnings of a purchase, or why there are none. */
function EarnedAmounts({ purchase: { pointsEarned, creditEarned, earnedNothing } }: { purchase: Purchase }) {
  const { t } = useTranslation();
  if (pointsEarned > 0 || creditEarned > 0) {
    return (
      <p className="text-success flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{t('activity.earned')}</span>
        <span className="flex flex-wrap gap-x-3">
          {pointsEarned > 0 && <Amount hundredths={pointsEarned} kind="points" signed />}
          {creditEarned > 0 && <Amount hundredths={creditEarned} kind="credit" signed />}
        </span>
      </p>
    );
  }
  return earnedNothing ? <p className="text-muted">{t(`activity.earnedNothing.${earnedNothing}`)}</p> : null;
}

/** What a purchase earned, beside what was paid for it. */
function EarnedBeside({ purchase: { pointsEarned, creditEarned } }: { purchase: Purchase }) {
  const { t } = useTranslation();
  if (pointsEarned <= 0 && creditEarned <= 0) return null;
  return (
    <span className="text-success flex flex-wrap justify-end gap-x-2.5 text-sm font-medium">
      <span className="sr-only">{t('activity.earned')}</span>
      {pointsEarned > 0 && <Amount hundredths={pointsEarned} kind="points" signed />}
      {creditEarned > 0 && <Amount hundredths={creditEarned} kind="credit" signed />}
    </span>
  );
}

/** The stamps that a purchase brought, the card after it, and the gift for a full one. */
function Stamps({ stamps }: { stamps: NonNullable<Purchase['stamps']> }) {
  const { t } = useTranslation();
  return stamps.map(({ cardId, name, added, stamps: after, stampsNeeded, completed }) => (
    <div key={cardId}>
      <p className="text-success flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{name}</span>
        <span>{t('activity.stamps', { count: added })}</span>
      </p>
      <p className="text-muted flex flex-wrap justify-between gap-x-4">
        <span>{completed > 0 && t('activity.stamps.full', { count: completed })}</span>
        <span>{t('stamps.count', { stamps: after, needed: stampsNeeded })}</span>
      </p>
    </div>
  ));
}

/** The corrections of a purchase by staff, and their reasons. */
function Corrections({ corrections }: { corrections: NonNullable<Purchase['corrections']> }) {
  const { t } = useTranslation();
  return corrections.map(({ kind, amount, reason, created_on: at }) => (
    <div key={`${at} ${amount}`} className="border-border grid gap-1 border-t pt-2">
      {kind === 'void' ? (
        <p className="font-semibold">{t('activity.void')}</p>
      ) : (
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>{t('activity.returned')}</span>
          <Money hundredths={-amount} />
        </p>
      )}
      <StaffReason reason={reason} />
    </div>
  ));
}

function Receipt({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  const { items, total, receiptNumber, servedBy } = purchase;
  return (
    <>
      <TillDetails receiptNumber={receiptNumber} servedBy={servedBy} />
      <ul className="grid gap-1.5">
        {items.map((item) => (
          <li key={item.name} className="flex flex-wrap justify-between gap-x-4">
            <span>
              <bdi dir="ltr">{item.quantity} ×</bdi> {item.name}
              {item.returned !== undefined && (
                <span className="text-muted block">{t('activity.returnedPieces', { pieces: item.returned })}</span>
              )}
            </span>
            <Money hundredths={item.amount} />
          </li>
        ))}
      </ul>
      <p className="border-border flex flex-wrap justify-between gap-x-4 border-t pt-2 font-semibold">
        <span>{t('activity.total')}</span>
        <Money hundredths={total} />
      </p>
      <EarnedAmounts purchase={purchase} />
      <AppliedOffers multipliers={purchase.multipliers} />
      {purchase.stamps && <Stamps stamps={purchase.stamps} />}
      {purchase.corrections && <Corrections corrections={purchase.corrections} />}
    </>
  );
}

/** A purchase at a till; it opens to its receipt. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  const { created_on: at, location, total, corrections } = purchase;
  const isVoid = corrections?.some(({ kind }) => kind === 'void');
  const summary = (
    <>
      <span className="bg-raised text-muted inline-flex size-10 shrink-0 items-center justify-center rounded-full">
        <Icon icon={Store} className="size-5" />
      </span>
      <span className="min-w-0 flex-1 basis-[7rem]">
        <span className="block font-medium">{location}</span>
        <DateTime at={at} />
        {corrections && (
          <span className="text-muted block text-sm">{t(isVoid ? 'activity.void' : 'activity.returned')}</span>
        )}
      </span>
      <span className="ms-auto text-end">
        <span className={isVoid ? 'text-muted line-through' : 'font-semibold'}>
          <Money hundredths={total} />
        </span>
        {!isVoid && <EarnedBeside purchase={purchase} />}
      </span>
    </>
  );
  return (
    <ExpandableRow summary={summary} actions={<PrintButton />}>
      <Receipt purchase={purchase} />
    </ExpandableRow>
  );
}
