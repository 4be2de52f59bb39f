import { useState } from 'react';
import { toLocalDay } from 'loyalty-text/local-day';
import { useConfiguration } from './use-configuration';

/** Today as `yyyy-MM-dd` in the business's time zone, in a component that is rendered only in a browser. */
export function useToday(): string {
  const { timeZone } = useConfiguration();
  const [today] = useState(() => toLocalDay(Date.now(), timeZone));
  return today;
}
