import { screenPaths } from '@/contract/screen-paths';
import type { App } from '../../core/app';
import { chooseLanguage, createLocalizer } from '../../core/language';
import type { Task } from '../../core/jobs/tasks';
import { getPortalUrl } from '../../core/portal-url';
import { transact } from '../../db/transact';
import { createStockMessage } from './messages';
import { takeDueAlerts, type DueAlert } from './queries';

type Context = Pick<App, 'db' | 'businesses' | 'environment' | 'log'>;

/** Alerts of one transaction. */
const PER_BATCH = 200;

/** The row of the outbox for an alert; null without a contact. */
async function createMessageRow({ businesses, environment }: Context, alert: DueAlert, now: Date) {
  const business = await businesses.byId(alert.business_id);
  if (!business || !alert.contact) return null;
  const { configuration, hosts, texts } = business.file;
  const language = chooseLanguage(business, alert.language);
  const channel = alert.contact.kind === 'email' ? ('email' as const) : ('sms' as const);
  const message = createStockMessage({
    channel,
    language,
    texts,
    businessName: configuration.businessName,
    item: createLocalizer(business, language)(alert.text.name),
    url: getPortalUrl(environment, hosts[0] ?? '', screenPaths.shop, { item: alert.item_id }),
  });
  return {
    business_id: alert.business_id,
    member_id: alert.member_id,
    recipient: alert.contact.value,
    channel,
    ...message,
    created_at: now,
    due_at: now,
  };
}

/** Tells members that an item is in stock again. @returns the number of messages */
async function sendBatch(context: Context, now: Date): Promise<{ taken: number; sent: number }> {
  return transact(context.db, async (tx) => {
    const alerts = await takeDueAlerts(tx, now, PER_BATCH);
    const rows = [];
    for (const alert of alerts) {
      const row = await createMessageRow(context, alert, now);
      if (row) rows.push(row);
    }
    if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute();
    return { taken: alerts.length, sent: rows.length };
  });
}

/** Tells members once that the items for which they wait are in stock again, however the stock has returned. */
export const createStockAlertTask = (context: Context): Task => ({
  name: 'stock-alerts',
  everySeconds: 60,
  async run(now) {
    let total = 0;
    for (let taken = PER_BATCH; taken === PER_BATCH;) {
      const batch = await sendBatch(context, now);
      taken = batch.taken;
      total += batch.sent;
    }
    if (total > 0) context.log.info({ event: 'stock_alerts.sent', sent: total }, 'told members that items are back');
  },
});
