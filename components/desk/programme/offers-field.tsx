import { MAX_EARNING_MULTIPLIERS } from 'loyalty-contract/limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { formatShortDate } from '@/lib/format/date';
import { formatFactor, formatWeek } from '@/lib/format/multipliers';
import { ItemList } from './item-list';
import { OfferFields } from './offer-fields';
import { exampleHours } from './offer-times';
import { getAnyText, type FormProps, type Multiplier } from './studio';
import { useFindingText } from './use-finding-text';

/** A new offer is an example that can be taken: double on Tuesdays. */
const createOffer = (): Multiplier => ({
  id: crypto.randomUUID(),
  name: {},
  percent: 200,
  days: [2],
  ...exampleHours,
});

/** The times at which purchases earn more. */
export function OffersField({ studio, settings, onChange }: FormProps) {
  const { t, i18n } = useTranslation();
  const { findError, hasErrorBelow } = useFindingText(studio.errors);
  // A day of the calendar, which no time zone moves.
  const format = (day: string) => formatShortDate(day, i18n.language, 'UTC');
  return (
    <ItemList
      items={settings.multipliers ?? []}
      getName={({ name }) => getAnyText(name, studio.languages, i18n.language)}
      getFacts={({ percent, firstDay, lastDay, ...week }) => [
        t('desk.programme.offer.factor.fact', { factor: formatFactor(percent, i18n.language) }),
        formatWeek(week, i18n.language),
        firstDay && t('desk.programme.offer.firstDay.fact', { date: format(firstDay) }),
        lastDay && t('desk.programme.offer.lastDay.fact', { date: format(lastDay) }),
      ]}
      hasError={(index) => hasErrorBelow('multipliers', String(index))}
      create={createOffer}
      max={MAX_EARNING_MULTIPLIERS}
      words={{
        empty: t('desk.programme.offer.empty'),
        add: t('desk.programme.offer.add'),
        removeTitle: t('desk.programme.offer.remove.title'),
        removeText: t('desk.programme.offer.remove.text'),
      }}
      onChange={(offers) => onChange({ multipliers: offers.length > 0 ? offers : null })}
    >
      {(offer, index, set) => (
        <OfferFields
          offer={offer}
          studio={studio}
          settings={settings}
          findError={(path) => findError('multipliers', `${index}.${path}`)}
          onChange={set}
        />
      )}
    </ItemList>
  );
}
