import type { Task } from '../../core/jobs/tasks';
import { transact } from '../../db/transact';
import type { Business } from '../../core/business';
import { deliverBatch, type DeliveryContext } from './deliver';
import { type CampaignRef, findDueCampaigns, hasDueCampaign, lockCampaign } from './queries';
import { begin } from './start';

/** The longest that a run delivers, in milliseconds: the next one continues. */
const RUN_MS = 8_000;

/** Starts a campaign whose time has come; one that cannot start any more ends. */
async function beginIfDue({ db }: DeliveryContext, business: Business, campaignId: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const row = await lockCampaign(tx, { businessId: business.id, campaignId });
    if (row?.state === 'scheduled' && row.starts_at && row.starts_at <= now) await begin(tx, business, row, now);
  });
}

/** One batch of a campaign. @returns whether there may be more to do now */
async function advance(context: DeliveryContext, { businessId, campaignId }: CampaignRef, now: Date): Promise<boolean> {
  try {
    const business = await context.businesses.findById(businessId);
    if (!business) return false;
    await beginIfDue(context, business, campaignId, now);
    return (await deliverBatch(context, business, campaignId, now)) > 0;
  } catch (error) {
    // The next run tries again; the others do not wait for it.
    context.log.error({ event: 'campaign.failed', businessId, campaignId, err: error }, 'a campaign was not continued');
    return false;
  }
}

/** Starts scheduled campaigns and delivers the running ones, a batch of each in turn: none waits for another's end. */
export const createCampaignTask = (context: DeliveryContext): Task => ({
  name: 'campaigns',
  everySeconds: 15,
  isDue: hasDueCampaign,
  async run(now) {
    const end = performance.now() + RUN_MS;
    let open = await findDueCampaigns(context.db, now);
    while (open.length > 0 && performance.now() < end) {
      const next: CampaignRef[] = [];
      for (const campaign of open) {
        if (performance.now() >= end) break;
        if (await advance(context, campaign, now)) next.push(campaign);
      }
      open = next;
    }
  },
});
