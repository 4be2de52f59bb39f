import { useDates } from './use-dates';

/** A date and time in the business's time zone; neither breaks across lines. */
export function DateTime({ at }: { at: string }) {
  const { formatDate, formatTime } = useDates();
  return (
    <time dateTime={at} className="text-muted flex flex-wrap gap-x-2 text-sm">
      <bdi className="whitespace-nowrap">{formatDate(at)}</bdi>
      <bdi className="whitespace-nowrap">{formatTime(at)}</bdi>
    </time>
  );
}
