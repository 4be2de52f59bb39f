import { useEffect } from 'react';
import { listAccents } from '@/lib/theme/accents';
import type { StaffBusiness } from '@/store/desk/desk-props';

/** Gives the page the colours of the chosen business: the server's are those of the business that was chosen before. */
export function useBrand(business: StaffBusiness | undefined): void {
  const brand = business?.brand;
  useEffect(() => {
    const { style } = document.documentElement;
    const accents = brand ? listAccents(brand) : [];
    for (const [property, value] of accents) style.setProperty(property, value);
    return () => {
      for (const [property] of accents) style.removeProperty(property);
    };
  }, [brand]);
}
