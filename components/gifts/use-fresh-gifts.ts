import { useEffect } from 'react';
import { MAX_TIMER_MS } from '@/components/shared/browser/timer-limit';
import { useGetGiftsQuery } from '@/store/endpoints/gifts';
import { findNextChange } from './gift-times';

/** A margin after the time of the change, because clocks differ. */
const CLOCK_MARGIN_MS = 1_000;

/**
 * A member's gifts, refetched after the next time at which one becomes usable, or the hours of a usable one end, as far
 * as the response says.
 */
export function useFreshGifts() {
  const query = useGetGiftsQuery();
  const { data, refetch } = query;

  useEffect(() => {
    const delay = data && findNextChange(data.gifts, Date.now());
    // A later change is fetched on another visit.
    if (delay === undefined || delay + CLOCK_MARGIN_MS > MAX_TIMER_MS) return;
    const timer = setTimeout(() => void refetch(), delay + CLOCK_MARGIN_MS);
    return () => clearTimeout(timer);
  }, [data, refetch]);

  return query;
}
