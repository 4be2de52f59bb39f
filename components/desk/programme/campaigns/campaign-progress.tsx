import { useState } from 'react';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import {
  usePauseCampaignMutation,
  useResumeCampaignMutation,
  useStopCampaignMutation,
} from '@/store/desk/endpoints/campaigns';
import { useFormatCount } from '../../parts/use-format-count';
import { WriteDialog } from '../../parts/write-dialog';
import { useBusiness } from '../../shell/desk-context';
import { useTimes } from '../../shell/use-times';
import { useWrite } from '../../writes/use-write';
import { WriteAlert } from '../../writes/write-alert';
import type { Campaign } from './campaign';

/** How far a campaign is, and how it is paused, continued and stopped. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const formatCount = useFormatCount();
  const { formatDateTime } = useTimes();
  const { campaignId, state, planned, done, startsAt } = campaign;
  const pause = useWrite(usePauseCampaignMutation()[0]);
  const resume = useWrite(useResumeCampaignMutation()[0]);
  const stop = useWrite(useStopCampaignMutation()[0]);
  const [isStopping, setStopping] = useState(false);
  const input = { params: { businessId, campaignId }, body: {} };
  const isBegun = state === 'running' || state === 'paused';
  return (
    <Card className="grid gap-4 p-5">
      {state === 'scheduled' && startsAt !== null && (
        <p>{t('desk.campaigns.scheduled.text', { time: formatDateTime(startsAt) })}</p>
      )}
      {isBegun && (
        <div className="grid gap-2">
          <label htmlFor="campaign-progress" className="font-semibold">
            {t(`desk.campaigns.${state}.text`)}
          </label>
          <progress id="campaign-progress" max={Math.max(planned, 1)} value={done} className="accent-accent h-3 w-full">
            {Math.floor((done / Math.max(planned, 1)) * 100)} %
          </progress>
          <p role="status" className="text-muted tabular-nums">
            {t('desk.campaigns.progress', { done: formatCount(done), planned: formatCount(planned) })}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'running' && (
          <Button variant="secondary" busy={pause.state.name === 'sending'} onClick={() => void pause.send(input)}>
            {t('desk.campaigns.pause')}
          </Button>
        )}
        {state === 'paused' && (
          <Button busy={resume.state.name === 'sending'} onClick={() => void resume.send(input)}>
            {t('desk.campaigns.resume')}
          </Button>
        )}
        <Button variant="danger" onClick={() => setStopping(true)}>
          {t('desk.campaigns.stop')}
        </Button>
      </div>
      <WriteAlert state={pause.state} onRetry={() => void pause.retry()} />
      <WriteAlert state={resume.state} onRetry={() => void resume.retry()} />
      {isStopping && (
        <WriteDialog
          title={t('desk.campaigns.stop.title')}
          submit={t('desk.campaigns.stop')}
          variant="danger"
          write={stop}
          send={() => stop.send(input)}
          onDone={() => setStopping(false)}
          onClose={() => setStopping(false)}
        >
          <p>{t('desk.campaigns.stop.text')}</p>
        </WriteDialog>
      )}
    </Card>
  );
}
