import { MAX_FIELD, MAX_NAME, MAX_STAMPS } from 'loyalty-contract/limits';
import { isolate } from 'loyalty-text/isolate';
import { Alert } from '@/components/ui/alert';
import { SelectField } from '@/components/ui/select-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { LocalizedField } from './localized-field';
import { NumberField } from './number-field';
import { StampGiftFields } from './stamp-gift-fields';
import { stampBy, withEarnedBy, withItems, withValidMonths } from './stamp-cards';
import { StampedItemsField } from './stamped-items-field';
import type { StampCard, Studio } from './studio';
import { useNumberInputs } from './use-number-inputs';

/** The most months of validity (`validMonths` of a business file). */
const MAX_MONTHS = 60;

interface StampCardFieldsProps {
  card: StampCard;
  languages: Studio['languages'];
  findError: (path: string) => string | undefined;
  onChange: (card: StampCard) => void;
}

/** What a full card stands for, in words. */
function CardWorth({ card }: { card: StampCard }) {
  const { t } = useTranslation();
  const { formatMoney } = useAmounts();
  const { by, stampsNeeded, minimumSpend } = card;
  return (
    <Alert tone="info">
      <p>{t(`desk.programme.stamp.worth.${by}`, { number: stampsNeeded })}</p>
      {minimumSpend > 0 && (
        <p>{t('desk.programme.stamp.worth.spent', { amount: isolate(formatMoney(minimumSpend * stampsNeeded)) })}</p>
      )}
    </Alert>
  );
}

/** What brings the stamps of a card, and how many it needs. */
function StampFields({ card, languages, onChange }: Omit<StampCardFieldsProps, 'findError'>) {
  const { t } = useTranslation();
  const inputs = useNumberInputs();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('desk.programme.stamp.by')}
          value={card.by}
          options={(['visits', 'items'] as const).map((by) => ({
            value: by,
            label: t(`desk.programme.stamp.by.${by}`),
          }))}
          onChange={(event) => onChange(stampBy(card, event.target.value === 'items' ? 'items' : 'visits'))}
        />
        <NumberField
          label={t('desk.programme.stamp.needed')}
          value={card.stampsNeeded}
          {...inputs.count(2, MAX_STAMPS)}
          required={inputs.required}
          onChange={(stampsNeeded) => stampsNeeded !== null && onChange({ ...card, stampsNeeded })}
        />
        {card.by === 'visits' && (
          <NumberField
            label={t('desk.programme.stamp.spend')}
            hint={t('desk.programme.stamp.spend.hint')}
            value={card.minimumSpend}
            {...inputs.amount('credit')}
            required={inputs.required}
            onChange={(minimumSpend) => minimumSpend !== null && onChange({ ...card, minimumSpend })}
          />
        )}
        <NumberField
          label={t('desk.programme.stamp.months')}
          hint={t('desk.programme.stamp.months.hint')}
          optional={t('common.optional')}
          value={card.validMonths ?? null}
          {...inputs.count(1, MAX_MONTHS)}
          onChange={(months) => onChange(withValidMonths(card, months))}
        />
      </div>
      {card.by === 'items' && (
        <StampedItemsField items={card.items ?? []} onChange={(items) => onChange(withItems(card, items))} />
      )}
      <LocalizedField
        label={t('desk.programme.stamp.earnedBy')}
        value={card.earnedBy ?? {}}
        languages={languages}
        maxLength={MAX_FIELD}
        optional
        onChange={(earnedBy) => onChange(withEarnedBy(card, earnedBy))}
      />
    </>
  );
}

/** The fields of a stamp card. */
export function StampCardFields(props: StampCardFieldsProps) {
  const { card, languages, findError, onChange } = props;
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <LocalizedField
        label={t('desk.programme.item.name')}
        value={card.name}
        languages={languages}
        maxLength={MAX_NAME}
        error={findError('name')}
        onChange={(name) => onChange({ ...card, name })}
      />
      <StampFields card={card} languages={languages} onChange={onChange} />
      <CardWorth card={card} />
      <StampGiftFields
        gift={card.reward}
        languages={languages}
        error={findError('reward.name')}
        onChange={(reward) => onChange({ ...card, reward })}
      />
    </div>
  );
}
