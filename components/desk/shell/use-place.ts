import { useState } from 'react';
import { findPlace } from '@/lib/desk/find-place';
import type { Place } from '@/lib/desk/place';
import { storePlace } from '@/lib/desk/store-place';
import type { StaffSession } from '@/store/desk/desk-props';
import type { Desk } from './desk-context';

/** Where the person works: chosen in this browser, and remembered. */
export function usePlace(session: StaffSession, remembered: Place | null): Omit<Desk, 'session' | 'refreshSession'> {
  const [place, setPlace] = useState(remembered);
  return {
    ...findPlace(session.businesses, place),
    choosePlace: (next) => {
      storePlace(next);
      setPlace(next);
    },
  };
}
