import { readTypedDay, type DateOrder } from 'loyalty-text/typed-day';
import { SelectField } from '@/components/ui/select-field';
import { guessLayout, type FileLayout, type KnownColumns } from '@/lib/desk/file-layout';
import type { TableFile } from '@/lib/desk/read-file';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ChoiceField } from '../parts/choice-field';
import { useTimes } from '../shell/use-times';
import { PhoneCountryField } from './phone-country-field';

interface FileFactsProps {
  file: TableFile;
  layout: FileLayout;
  known: KnownColumns;
  /** The days of the file in the chosen columns, and the orders in which all of them can be read. */
  days: readonly string[];
  orders: readonly DateOrder[];
  /** The phone numbers of the file in the chosen columns. */
  phones: readonly string[];
  /** The business's country; undefined if numbers can be of no other. */
  phoneCountry: string | undefined;
  onChange: (layout: FileLayout) => void;
}

/**
 * How a file is read: its encoding, its sheet, the order of its days, which a person chooses if they do not tell it, and the
 * country of its phone numbers.
 */
export function FileFacts(props: FileFactsProps) {
  const { file, layout, known, days, orders, phones, phoneCountry, onChange } = props;
  const { t } = useTranslation();
  const { formatDay } = useTimes();
  const example = days.find(
    (day) => readTypedDay(day) === undefined && orders.some((order) => readTypedDay(day, order)),
  );
  const getLabel = (order: DateOrder) => {
    const day = example === undefined ? undefined : readTypedDay(example, order);
    const name = t(`desk.imports.order.${order}`);
    return day === undefined ? name : t('desk.imports.order.example', { name, written: example, day: formatDay(day) });
  };
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {t(`desk.imports.read.${file.format === 'XLSX' ? 'workbook' : 'text'}`, { encoding: file.format })}
      </p>
      {file.sheets.length > 1 && (
        <SelectField
          label={t('desk.imports.sheet')}
          value={layout.sheet}
          options={file.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={({ target }) => onChange(guessLayout(file.sheets, Number(target.value), known))}
        />
      )}
      {orders.length > 0 && (
        <ChoiceField<DateOrder | ''>
          label={t(orders.length > 1 ? 'desk.imports.order.choose' : 'desk.imports.order')}
          value={layout.dateOrder ?? ''}
          options={orders.map((value) => ({ value, label: getLabel(value) }))}
          onChange={(order) => order !== '' && onChange({ ...layout, dateOrder: order })}
        />
      )}
      {phoneCountry !== undefined && (
        <PhoneCountryField
          phones={phones}
          home={phoneCountry}
          value={layout.phoneCountry}
          onChange={(country) => onChange({ ...layout, phoneCountry: country })}
        />
      )}
    </div>
  );
}
