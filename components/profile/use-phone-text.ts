import { useEffect, useState } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { formatPhone, getHomeCountry } from '@/lib/format/phone';

/** A phone number as people in the business's country write it; until the rules for it are loaded, as it is stored. */
export function usePhoneText(number: string | null): string | null {
  const country = getHomeCountry(useConfiguration());
  const [written, setWritten] = useState<{ number: string; text: string }>();
  useEffect(() => {
    if (number === null) return;
    let isCurrent = true;
    void formatPhone(country, number).then((text) => isCurrent && setWritten({ number, text }));
    return () => void (isCurrent = false);
  }, [country, number]);
  return written?.number === number ? (written?.text ?? number) : number;
}
