import { MAX_FIELD, MAX_NAME } from 'loyalty-contract/limits';
import { SelectField } from '@/components/ui/select-field';
import { SwitchField } from '@/components/ui/switch-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { LocalizedField } from './localized-field';
import { NumberField } from './number-field';
import { PictureField } from './picture-field';
import type { Item, Studio } from './studio';
import { useNumberInputs } from './use-number-inputs';

/** More days than this a gift is not valid (`validDays` of a business file), and the most pieces that can be typed. */
const MAX_DAYS = 3_650;
const MAX_PIECES = 999_999;

interface RewardFieldsProps {
  item: Item;
  languages: Studio['languages'];
  /** Whether the item may cost either balance. */
  choosesCurrency: boolean;
  findError: (path: string) => string | undefined;
  onChange: (item: Item) => void;
}

/** An item without a property that has no value. */
const withOptional = (item: Item, name: 'stock' | 'limitPerMember', value: number | null): Item => {
  const { [name]: _former, ...rest } = item;
  return value === null ? rest : { ...rest, [name]: value };
};

/** The fields of an item of a shop. */
export function RewardFields({ item, languages, choosesCurrency, findError, onChange }: RewardFieldsProps) {
  const { t } = useTranslation();
  const { balanceKinds, getName } = useAmounts();
  const inputs = useNumberInputs();
  const optional = t('common.optional');
  return (
    <div className="grid gap-5">
      <LocalizedField
        label={t('desk.programme.item.name')}
        value={item.name}
        languages={languages}
        maxLength={MAX_NAME}
        error={findError('name')}
        onChange={(name) => onChange({ ...item, name })}
      />
      <LocalizedField
        label={t('desk.programme.item.description')}
        value={item.description}
        languages={languages}
        maxLength={MAX_FIELD}
        long
        optional
        onChange={(description) => onChange({ ...item, description })}
      />
      <PictureField
        label={t('desk.programme.picture')}
        value={item.imageUrl}
        onChange={(imageUrl) => onChange({ ...item, imageUrl })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {choosesCurrency && balanceKinds.length > 1 && (
          <SelectField
            label={t('desk.programme.item.currency')}
            value={item.currency}
            options={balanceKinds.map((kind) => ({ value: kind, label: getName(kind) }))}
            onChange={(event) => {
              const currency = balanceKinds.find((kind) => kind === event.target.value);
              if (currency) onChange({ ...item, currency });
            }}
          />
        )}
        <NumberField
          key={item.currency}
          label={t('desk.programme.item.price', { many: getName(item.currency) })}
          value={item.price}
          {...inputs.amount(item.currency)}
          required={inputs.required}
          error={findError('price') ?? findError('currency')}
          onChange={(price) => price !== null && onChange({ ...item, price })}
        />
        <NumberField
          label={t('desk.programme.item.stock')}
          hint={t('desk.programme.item.stock.hint')}
          optional={optional}
          value={item.stock ?? null}
          {...inputs.count(0, MAX_PIECES)}
          onChange={(stock) => onChange(withOptional(item, 'stock', stock))}
        />
        <NumberField
          label={t('desk.programme.item.limit')}
          hint={t('desk.programme.item.limit.hint')}
          optional={optional}
          value={item.limitPerMember ?? null}
          {...inputs.count(1, MAX_PIECES)}
          onChange={(limit) => onChange(withOptional(item, 'limitPerMember', limit))}
        />
        <NumberField
          label={t('desk.programme.validDays')}
          hint={t('desk.programme.item.validDays.hint')}
          value={item.validDays}
          {...inputs.count(1, MAX_DAYS)}
          required={inputs.required}
          onChange={(validDays) => validDays !== null && onChange({ ...item, validDays })}
        />
      </div>
      <SwitchField
        label={t('desk.programme.item.shown')}
        checked={!item.hidden}
        onChange={(event) => onChange({ ...item, hidden: !event.target.checked })}
      />
    </div>
  );
}
