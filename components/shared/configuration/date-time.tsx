import { useDates } from './use-dates';

/** When something happened: the day and the time where the business is, neither of them torn apart. */
export function Moment({ at }: { at: string }) {
  const { date, time } = useDates();
  return (
    <time dateTime={at} className="text-muted flex flex-wrap gap-x-2 text-sm">
      <bdi className="whitespace-nowrap">{date(at)}</bdi>
      <bdi className="whitespace-nowrap">{time(at)}</bdi>
    </time>
  );
}
