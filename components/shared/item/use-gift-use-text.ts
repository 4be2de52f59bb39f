import { useDates } from '@/components/shared/configuration/use-dates';
import type { Gift } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';

type GiftUse = NonNullable<Gift['used']>;

/** Returns functions that say when and where a gift was used: with its date, or just now. */
export function useGiftUseText() {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  const describe = (prefix: 'gifts.used' | 'gifts.usedNow', { at, place }: GiftUse) => {
    const when = { date: formatDate(at), time: formatTime(at) };
    return place === undefined ? t(prefix, when) : t(`${prefix}.place`, { ...when, place });
  };
  return {
    getUseText: (use: GiftUse) => describe('gifts.used', use),
    getUsedNowText: (use: GiftUse) => describe('gifts.usedNow', use),
  };
}
