import { useEffect } from 'react';
import { useGetGiftsQuery } from '@/store/api';
import { nextChange } from './gift-times';

/** The longest that a browser's timer waits, in milliseconds; what changes later is asked for on another visit. */
const LONGEST_MS = 2 ** 31 - 1;
/** A moment is asked about a little after it has come: clocks differ. */
const AFTER_MS = 1_000;

/** A member's gifts, asked for again when one of them becomes usable or stops being so. */
export function useFreshGifts() {
  const query = useGetGiftsQuery();
  const { data, refetch } = query;

  useEffect(() => {
    const left = data && nextChange(data.gifts, Date.now());
    if (left === undefined || left + AFTER_MS > LONGEST_MS) return;
    const timer = setTimeout(() => void refetch(), left + AFTER_MS);
    return () => clearTimeout(timer);
  }, [data, refetch]);

  return query;
}
