import { getCampaignHref } from '@/lib/desk/hrefs';
import { useSaveCampaignMutation } from '@/store/desk/endpoints/campaigns';
import { useBusiness } from '../../shell/desk-context';
import { useDeskNavigate } from '../../shell/desk-link';
import { useWrite } from '../../writes/use-write';
import { WriteAlert } from '../../writes/write-alert';
import type { Content } from './campaign';

/** Creates a draft, and leads to it. */
export function useCreateCampaign() {
  const { businessId } = useBusiness();
  const navigate = useDeskNavigate();
  const { state, send, retry } = useWrite(useSaveCampaignMutation()[0]);
  const create = async (content: Content) => {
    const campaignId = crypto.randomUUID();
    const saved = await send({ params: { businessId, campaignId }, body: { version: 0, ...content } });
    if (saved) await navigate.push(getCampaignHref(campaignId));
  };
  return {
    create: (content: Content) => void create(content),
    isSending: state.name === 'sending',
    alert: <WriteAlert state={state} onRetry={() => void retry()} />,
  };
}
