import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Section } from '@/components/shared/content/section';
import { classNames } from '@/components/ui/class-names';
import { useTranslation } from '@/components/shared/i18n/texts';
import { pairedCardsStyle, StampCard } from './stamp-card';

/** The stamp cards that wait for a new member. */
export function StampOffers() {
  const { t } = useTranslation();
  const { stampCards = [] } = useConfiguration();
  if (stampCards.length === 0) return null;
  return (
    <Section title={t('stamps.offers')}>
      <div className={classNames('grid grid-cols-1 items-start gap-4', stampCards.length > 1 && pairedCardsStyle)}>
        {stampCards.map((card) => (
          <StampCard key={card.id} card={card} heading="h3" />
        ))}
      </div>
    </Section>
  );
}
