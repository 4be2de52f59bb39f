import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/** The day of an instant in a time zone, `YYYY-MM-DD`. */
export const toLocalDay = (at: Date, timeZone: string): string =>
  format(new TZDate(at.getTime(), timeZone), 'yyyy-MM-dd');
