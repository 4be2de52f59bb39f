import { useTranslation } from '@/components/shared/i18n/texts';
import { Badge } from '@/components/ui/badge';
import type { Campaign, CampaignState } from './campaign';

const tones: Record<CampaignState, 'neutral' | 'accent' | 'success' | 'warning'> = {
  draft: 'neutral',
  scheduled: 'accent',
  running: 'success',
  paused: 'warning',
  ended: 'neutral',
};

/** The state of a campaign in a word. */
export function CampaignBadge({ state, stopped }: Pick<Campaign, 'state' | 'stopped'>) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`desk.campaigns.state.${stopped ? 'stopped' : state}`)}</Badge>;
}
