import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { getOwnLocations } from '@/lib/desk/find-place';
import { getDefaultStep, getLastDays, isReportRange, type ReportRange, type ReportStep } from '@/lib/desk/report-range';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../shell/desk-context';

interface ReportFilter {
  /** A number of days, or `custom`. */
  preset: string;
  range: ReportRange;
  step: ReportStep;
  /** Empty: all places of the person. */
  locationId: string;
}

const PRESETS = ['1', '7', '30', '90', '365', 'custom'] as const;
const steps: Record<ReportStep, true> = { day: true, week: true, month: true };
const isStep = (value: string): value is ReportStep => value in steps;

/** The filter of the last days, at all places. */
export function getFirstFilter(today: string, days: number): ReportFilter {
  const range = getLastDays(today, days);
  return { preset: String(days), range, step: getDefaultStep(range), locationId: '' };
}

interface ReportFiltersProps {
  today: string;
  filter: ReportFilter;
  onChange: (filter: ReportFilter) => void;
  /** What else can be chosen, before the days. */
  children?: React.ReactNode;
}

/** Which days, in which steps, and where. */
export function ReportFilters({ today, filter, onChange, children }: ReportFiltersProps) {
  const { t } = useTranslation();
  const business = useBusiness();
  const locations = getOwnLocations(business);
  const { preset, range, step, locationId } = filter;
  const choosePreset = (next: string) => {
    const chosen = next === 'custom' ? range : getLastDays(today, Number(next));
    onChange({ ...filter, preset: next, range: chosen, step: getDefaultStep(chosen) });
  };
  const changeRange = (change: Partial<ReportRange>) => {
    const next = { ...range, ...change };
    onChange({ ...filter, range: next, step: isReportRange(next) ? getDefaultStep(next) : step });
  };
  return (
    <Card className="flex flex-wrap gap-4 p-4 *:min-w-0 *:flex-[1_1_10rem] sm:p-5">
      {children}
      <SelectField
        label={t('desk.report.range')}
        value={preset}
        options={PRESETS.map((value) => ({ value, label: t(`desk.report.range.${value}`) }))}
        onChange={(event) => choosePreset(event.target.value)}
      />
      {locations.length > 1 && (
        <SelectField
          label={t('desk.report.place')}
          value={locationId}
          options={[
            { value: '', label: t(business.onlyLocations ? 'desk.today.place.own' : 'desk.place.none') },
            ...locations.map((location) => ({ value: location.locationId, label: location.name })),
          ]}
          onChange={(event) => onChange({ ...filter, locationId: event.target.value })}
        />
      )}
      {range.from !== range.to && (
        <SelectField
          label={t('desk.report.step')}
          value={step}
          options={Object.keys(steps).map((value) => ({ value, label: t(`desk.report.step.${value}`) }))}
          onChange={({ target: { value } }) => {
            if (isStep(value)) onChange({ ...filter, step: value });
          }}
        />
      )}
      {preset === 'custom' && (
        <>
          <TextField
            label={t('desk.report.from')}
            type="date"
            value={range.from}
            max={today}
            onChange={(event) => changeRange({ from: event.target.value })}
          />
          <TextField
            label={t('desk.report.to')}
            type="date"
            value={range.to}
            max={today}
            error={isReportRange(range) ? undefined : t('desk.report.range.wrong')}
            onChange={(event) => changeRange({ to: event.target.value })}
          />
        </>
      )}
    </Card>
  );
}
