import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Section } from '@/components/shared/content/section';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { LevelList } from './level-list';

/** The levels of a business, for visitors; nothing for a business without levels. */
export function LevelOverview() {
  const { t } = useTranslation();
  const { tiers } = useConfiguration();
  if (!tiers) return null;
  return (
    <Section title={t('tier.visitor.title')}>
      <Card className="p-4 sm:p-5">
        <LevelList tiers={tiers} />
      </Card>
    </Section>
  );
}
