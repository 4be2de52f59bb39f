import { useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { findPeriodName, getPeriod, periodNames, type Period, type PeriodName } from '@/lib/activity/periods';
import { useTranslation } from '@/components/shared/i18n/texts';

interface PeriodFilterProps {
  period: Period;
  /** `yyyy-MM-dd`. */
  today: string;
  onChange: (period: { from: string | undefined; until: string | undefined }) => void;
}

interface DayFieldProps {
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max: string;
  onChange: (day: string | undefined) => void;
}

/** While a year is typed, browsers report the years 2, 20 and 202. */
const FIRST_DAY = '1900-01-01';

function DayField({ label, day, min, max, onChange }: DayFieldProps) {
  return (
    <TextField
      // A new value of the URL replaces the day.
      key={day ?? ''}
      label={label}
      type="date"
      defaultValue={day}
      min={min}
      max={max}
      onChange={({ target: { value } }) => {
        if (value === '' || value >= FIRST_DAY) onChange(value || undefined);
      }}
    />
  );
}

/** A named period, or a first and a last day. */
export function PeriodFilter({ period, today, onChange }: PeriodFilterProps) {
  const { t } = useTranslation();
  const { from, until } = period;
  const [chosenName, setChosenName] = useState<PeriodName>();
  const name = findPeriodName(period, today, chosenName);
  const [isCustom, setCustom] = useState((from !== undefined || until !== undefined) && name === undefined);
  const choose = (value: string) => {
    setCustom(value === 'custom');
    if (value === 'custom') return;
    const chosen = periodNames.find((known) => known === value);
    setChosenName(chosen);
    const days = chosen === undefined ? {} : getPeriod(chosen, today);
    onChange({ from: days.from, until: days.until });
  };
  const selection = isCustom ? 'custom' : (name ?? 'all');
  return (
    <>
      <SelectField
        label={t('activity.filter.period')}
        value={selection}
        onChange={(event) => choose(event.target.value)}
        options={['all', ...periodNames, 'custom'].map((value) => ({
          value,
          label: t(`activity.filter.period.${value}`),
        }))}
      />
      {isCustom && (
        <>
          <DayField
            label={t('activity.filter.from')}
            day={from}
            max={until ?? today}
            onChange={(day) => onChange({ from: day, until })}
          />
          <DayField
            label={t('activity.filter.until')}
            day={until}
            min={from}
            max={today}
            onChange={(day) => onChange({ from, until: day })}
          />
        </>
      )}
    </>
  );
}
