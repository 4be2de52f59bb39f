import { MAX_SEGMENT_DAYS } from 'loyalty-contract/campaign-limits';
import { MAX_NAME } from 'loyalty-contract/limits';
import { getSegmentField } from 'loyalty-contract/segment-fields';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../../shell/desk-context';
import { NumberField } from '../number-field';
import { useNumberInputs } from '../use-number-inputs';
import type { CampaignOptions, Condition } from './campaign';
import { useConditionTexts } from './use-condition-texts';

/** The largest number of visits or gifts that can be typed. */
const MAX_COUNT = 9_999;
const months = Array.from({ length: 12 }, (_, index) => index + 1);

interface ConditionValueProps {
  condition: Condition;
  options: CampaignOptions;
  error: string | undefined;
  onChange: (condition: Condition) => void;
}

/** What a condition compares with: a number, something to choose, or the name of an item. */
export function ConditionValue({ condition, options, error, onChange }: ConditionValueProps) {
  const { t } = useTranslation();
  const { locations } = useBusiness();
  const inputs = useNumberInputs();
  const { getMonthName } = useConditionTexts(options);
  const { value: kind } = getSegmentField(condition.field);
  const set = (value: string | number) => onChange({ ...condition, value });
  const label = t(`desk.campaigns.value.${kind}`);
  const common = { label, ...(error !== undefined && { error }) };
  if (kind === 'level' || kind === 'location' || kind === 'month') {
    const choices =
      kind === 'level'
        ? options.levels.map(({ id, name }) => ({ value: id, label: name }))
        : kind === 'location'
          ? locations.map(({ locationId, name }) => ({ value: locationId, label: name }))
          : months.map((month) => ({ value: String(month), label: getMonthName(month) }));
    return (
      <SelectField
        {...common}
        value={String(condition.value)}
        options={choices}
        onChange={({ target }) => set(kind === 'month' ? Number(target.value) : target.value)}
      />
    );
  }
  if (kind === 'text')
    return (
      <TextField
        {...common}
        value={String(condition.value)}
        maxLength={MAX_NAME}
        autoComplete="off"
        onChange={({ target }) => set(target.value)}
      />
    );
  const input = {
    days: inputs.count(1, MAX_SEGMENT_DAYS),
    count: inputs.count(0, MAX_COUNT),
    money: inputs.amount('credit'),
    points: inputs.amount('points'),
  }[kind];
  return (
    <NumberField
      {...common}
      value={Number(condition.value)}
      {...input}
      required={inputs.required}
      onChange={(number) => number !== null && set(number)}
    />
  );
}
