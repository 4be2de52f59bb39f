import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Plus } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { getCampaignHref } from '@/lib/desk/hrefs';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useGetCampaignOptionsQuery, useListCampaignsQuery } from '@/store/desk/endpoints/campaigns';
import { ListRow } from '../../parts/list-row';
import { PageHead } from '../../parts/page-head';
import { useFormatCount } from '../../parts/use-format-count';
import { useBusiness } from '../../shell/desk-context';
import { DeskLink } from '../../shell/desk-link';
import { useTimes } from '../../shell/use-times';
import { ExampleOffer } from '../example-offer';
import { createExample, emptyContent } from './campaign';
import { CampaignBadge } from './campaign-badge';
import { useCreateCampaign } from './use-create-campaign';

type Summary = DeskResponse<'listCampaigns'>['campaigns'][number];

function CampaignRow({ campaign }: { campaign: Summary }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const formatCount = useFormatCount();
  const { campaignId, name, state, startsAt, planned, done } = campaign;
  const time = startsAt === null ? null : formatDateTime(startsAt);
  return (
    <ListRow
      title={
        <>
          <DeskLink href={getCampaignHref(campaignId)} className="inline-flex min-h-11 items-center underline">
            <bdi>{name || t('desk.campaigns.unnamed')}</bdi>
          </DeskLink>
          <CampaignBadge state={state} stopped={campaign.stopped} />
        </>
      }
      facts={[
        time === null ? null : t(state === 'scheduled' ? 'desk.campaigns.starts' : 'desk.campaigns.started', { time }),
        planned > 0 ? t('desk.campaigns.progress', { done: formatCount(done), planned: formatCount(planned) }) : null,
      ]}
    />
  );
}

/** The campaigns of the business, and the way to a new one. */
export function CampaignsScreen() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const query = useListCampaignsQuery({ params: { businessId } });
  const options = useGetCampaignOptionsQuery({ params: { businessId } });
  const { create, isSending, alert } = useCreateCampaign();
  const takeExample = () =>
    options.data &&
    create(
      createExample(options.data, {
        name: t('desk.campaigns.example.name'),
        subject: t('desk.campaigns.example.subject'),
        text: t('desk.campaigns.example.text'),
      }),
    );
  return (
    <div className="grid gap-5">
      <PageHead title={t('desk.campaigns.title')} text={t('desk.campaigns.text')}>
        <Button busy={isSending} onClick={() => create(emptyContent)}>
          <Icon icon={Plus} className="size-5" />
          {t('desk.campaigns.new')}
        </Button>
      </PageHead>
      {alert}
      <QueryState query={query} skeleton={<Skeleton className="h-72 w-full" />}>
        {({ campaigns }) =>
          campaigns.length === 0 ? (
            <Card className="p-5">
              <ExampleOffer
                text={t('desk.campaigns.empty')}
                example={t('desk.campaigns.example')}
                onTake={() => void takeExample()}
              />
            </Card>
          ) : (
            <Card className="px-4 py-1 sm:px-5">
              <ul aria-label={t('desk.campaigns.title')}>
                {campaigns.map((campaign) => (
                  <CampaignRow key={campaign.campaignId} campaign={campaign} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryState>
    </div>
  );
}
