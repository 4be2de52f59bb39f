import { useState } from 'react';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useStartCampaignMutation } from '@/store/desk/endpoints/campaigns';
import { useAmounts } from '../../parts/use-amounts';
import { useFormatCount } from '../../parts/use-format-count';
import { WriteDialog } from '../../parts/write-dialog';
import { useBusiness } from '../../shell/desk-context';
import { useWrite } from '../../writes/use-write';
import type { Review } from './campaign';

interface StartDialogProps {
  campaignId: string;
  review: Review;
  isScheduled: boolean;
  onClose: () => void;
}

/** Says once more how many it reaches, and starts it. The page of the campaign then shows how far it is. */
export function StartDialog({ campaignId, review, isScheduled, onClose }: StartDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const formatCount = useFormatCount();
  const { formatMoney } = useAmounts();
  // What was read is what starts: a change that somebody makes meanwhile is refused.
  const [{ version, recipients, heldOut, cost }] = useState(review);
  const number = formatCount(recipients - heldOut);
  const write = useWrite(useStartCampaignMutation()[0]);
  return (
    <WriteDialog
      title={t(isScheduled ? 'desk.campaigns.schedule.title' : 'desk.campaigns.begin.title')}
      submit={t(isScheduled ? 'desk.campaigns.schedule' : 'desk.campaigns.begin')}
      write={write}
      send={() => write.send({ params: { businessId, campaignId }, body: { version, recipients } })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {cost > 0
          ? t('desk.campaigns.begin.cost', { number, amount: formatMoney(cost) })
          : t('desk.campaigns.begin.members', { number })}
      </p>
      <p className="text-muted">{t('desk.campaigns.begin.text')}</p>
    </WriteDialog>
  );
}
