import { useRouter } from 'next/router';
import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Icon } from '@/components/ui/icon';
import { ArrowLeft } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { deskHref } from '@/lib/desk/hrefs';
import { useGetCampaignOptionsQuery, useGetCampaignQuery } from '@/store/desk/endpoints/campaigns';
import { useBusiness } from '../../shell/desk-context';
import { DeskLink } from '../../shell/desk-link';
import { CampaignBadge } from './campaign-badge';
import { CampaignEditor } from './campaign-editor';
import { CampaignView } from './campaign-view';

/** How often the progress of a running campaign is read. */
const POLL_MS = 3_000;

function CampaignDetails({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const params = { businessId, campaignId };
  const shown = useGetCampaignQuery({ params });
  const isRunning = shown.data?.state === 'running' || shown.data?.state === 'scheduled';
  const query = useGetCampaignQuery({ params }, { pollingInterval: isRunning ? POLL_MS : 0 });
  const options = useGetCampaignOptionsQuery({ params: { businessId } });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {(campaign) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl font-bold [overflow-wrap:anywhere] sm:text-3xl">
              <bdi>{campaign.name || t('desk.campaigns.unnamed')}</bdi>
            </h1>
            <CampaignBadge state={campaign.state} stopped={campaign.stopped} />
          </div>
          <QueryState query={options} skeleton={<Skeleton className="h-96 w-full" />}>
            {(data) =>
              campaign.state === 'draft' ? (
                <CampaignEditor key={campaignId} campaign={campaign} options={data} />
              ) : (
                <CampaignView key={campaignId} campaign={campaign} options={data} />
              )
            }
          </QueryState>
        </>
      )}
    </QueryState>
  );
}

/** A campaign: its draft to edit, or how far it is and what has come of it. */
export function CampaignScreen() {
  const { t } = useTranslation();
  const { id } = useRouter().query;
  return (
    <div className="grid gap-5">
      <DeskLink
        href={deskHref.campaigns}
        className="text-accent inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
      >
        <Icon icon={ArrowLeft} className="flip-in-rtl size-5" />
        {t('desk.campaigns.back')}
      </DeskLink>
      {typeof id === 'string' && <CampaignDetails campaignId={id} />}
    </div>
  );
}
