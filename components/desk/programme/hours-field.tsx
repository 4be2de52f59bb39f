import { useId } from 'react';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Plus, Trash2 } from '@/components/ui/icons';
import { getWeekdayName } from '@/lib/format/weekday';
import type { Location } from './studio';
import { TimeField } from './time-field';

type Hours = Location['openingHours'];
type Range = Pick<Hours[number], 'opens' | 'closes'>;

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** What a day begins with that has none; a second time of a day is in the evening. */
const [firstRange, secondRange]: [Range, Range] = [
  { opens: '09:00', closes: '17:00' },
  { opens: '18:00', closes: '22:00' },
];
interface DayProps {
  name: string;
  ranges: readonly Range[];
  /** The day before, if it has other hours. */
  before: { name: string; ranges: readonly Range[] } | undefined;
  onChange: (ranges: readonly Range[]) => void;
}

function Day({ name, ranges, before, onChange }: DayProps) {
  const { t } = useTranslation();
  const id = useId();
  const setAt = (index: number, part: Partial<Range>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...part } : range)));
  return (
    <li
      aria-labelledby={id}
      className="border-border grid gap-3 border-t py-3 first:border-t-0 sm:grid-cols-[8rem_1fr]"
    >
      <span id={id} className="font-semibold">
        {name}
      </span>
      <div className="grid gap-3">
        {ranges.length === 0 && <span className="text-muted">{t('desk.programme.hours.closed')}</span>}
        {ranges.map((range, index) => {
          const day = isolate(ranges.length > 1 ? `${name} ${index + 1}` : name);
          return (
            <div key={index} className="flex flex-wrap items-end gap-3">
              <TimeField
                label={t('desk.programme.hours.opens', { day })}
                value={range.opens}
                onChange={(opens) => setAt(index, { opens })}
              />
              <TimeField
                label={t('desk.programme.hours.closes', { day })}
                value={range.closes}
                onChange={(closes) => setAt(index, { closes })}
              />
              <Button
                variant="secondary"
                size="small"
                aria-label={t('desk.programme.hours.remove', { day })}
                onClick={() => onChange(ranges.filter((_, at) => at !== index))}
              >
                <Icon icon={Trash2} className="size-5" />
              </Button>
            </div>
          );
        })}
        <div className="flex flex-wrap gap-3">
          {ranges.length < 2 && (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('desk.programme.hours.add.to', { day: isolate(name) })}
              onClick={() => onChange([...ranges, ranges.length === 0 ? firstRange : secondRange])}
            >
              <Icon icon={Plus} className="size-4" />
              {t('desk.programme.hours.add')}
            </Button>
          )}
          {before && (
            <Button variant="secondary" size="small" onClick={() => onChange(before.ranges)}>
              {t('desk.programme.hours.same', { day: isolate(before.name) })}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** The opening hours of each day of the week, of which a day can have two. */
export function HoursField({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { t, i18n } = useTranslation();
  const getRanges = (day: number): Range[] => hours.filter((range) => range.day === day);
  const write = (ranges: readonly Range[]) => ranges.map(({ opens, closes }) => `${opens} ${closes}`).join();
  const setDay = (day: number, ranges: readonly Range[]) =>
    onChange(
      DAYS.flatMap((each) =>
        (each === day ? ranges : getRanges(each)).map(({ opens, closes }) => ({ day: each, opens, closes })),
      ),
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="font-bold">{t('desk.programme.hours')}</legend>
      <p className="text-muted text-sm">{t('desk.programme.hours.text')}</p>
      <ul>
        {DAYS.map((day) => {
          const [ranges, former] = [getRanges(day), getRanges(day - 1)];
          const name = getWeekdayName(day, i18n.language, 'long');
          const hasOthers = former.length > 0 && write(former) !== write(ranges);
          const before = hasOthers
            ? { name: getWeekdayName(day - 1, i18n.language, 'long'), ranges: former }
            : undefined;
          return <Day key={day} {...{ name, ranges, before }} onChange={(changed) => setDay(day, changed)} />;
        })}
      </ul>
    </fieldset>
  );
}
