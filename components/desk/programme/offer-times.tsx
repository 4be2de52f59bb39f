import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getWeekdayName } from '@/lib/format/weekday';
import { ChoicesField } from './choices-field';
import type { Multiplier } from './studio';
import { TimeField } from './time-field';

/** What hours begin with. */
export const exampleHours = { from: '15:00', until: '18:00' } as const;

interface OfferTimesProps {
  offer: Multiplier;
  findError: (path: string) => string | undefined;
  /** Replaces parts; undefined: there is none. */
  onChange: (parts: Partial<Multiplier>) => void;
}

/** When an offer is valid: days of the week, hours, and the first and last day. */
export function OfferTimes({ offer, findError, onChange }: OfferTimesProps) {
  const { t, i18n } = useTranslation();
  const { days, from, until } = offer;
  const hasHours = from !== undefined && until !== undefined;
  return (
    <>
      <ChoicesField
        label={t('desk.programme.offer.days')}
        hint={t('desk.programme.offer.days.hint')}
        options={[0, 1, 2, 3, 4, 5, 6].map((day) => ({
          value: day,
          label: getWeekdayName(day, i18n.language, 'long'),
        }))}
        values={days}
        error={findError('days')}
        onChange={(chosen) => onChange({ days: chosen })}
      />
      <SwitchField
        label={t('desk.programme.offer.hours')}
        checked={hasHours}
        onChange={(event) => onChange(event.target.checked ? exampleHours : { from: undefined, until: undefined })}
      />
      {hasHours && (
        <div className="grid gap-1">
          <div className="flex flex-wrap gap-3">
            <TimeField
              label={t('desk.programme.offer.from')}
              value={from}
              error={findError('from')}
              onChange={(time) => onChange({ from: time })}
            />
            <TimeField
              label={t('desk.programme.offer.until')}
              value={until}
              error={findError('until')}
              onChange={(time) => onChange({ until: time })}
            />
          </div>
          <p className="text-muted text-sm">{t('desk.programme.offer.hours.hint')}</p>
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['firstDay', 'lastDay'] as const).map((part) => {
          const error = findError(part);
          return (
            <TextField
              key={part}
              type="date"
              dir="ltr"
              label={t(`desk.programme.offer.${part}`)}
              optional={t('common.optional')}
              value={offer[part] ?? ''}
              {...(error !== undefined && { error })}
              onChange={(event) => onChange({ [part]: event.target.value === '' ? undefined : event.target.value })}
            />
          );
        })}
      </div>
    </>
  );
}
