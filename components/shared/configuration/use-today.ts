import { useState } from 'react';
import { getDay } from '@/lib/format/date';
import { useConfiguration } from './use-configuration';

/** Today as `yyyy-MM-dd` in the business's time zone, in a component that is rendered only in a browser. */
export function useToday(): string {
  const { timeZone } = useConfiguration();
  const [today] = useState(() => getDay(Date.now(), timeZone));
  return today;
}
