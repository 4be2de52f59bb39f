import { screenPaths } from 'loyalty-contract/screen-paths';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import type { Environment } from '../../core/environment/environment';
import type { Task } from '../../core/jobs/tasks';
import { chooseLanguage, createLocalizer } from '../../core/language';
import { getPortalUrl } from '../../core/portal-url';
import { transact } from '../../db/transact';
import { enqueueMessages, type NewMessage } from '../outbox';
import { createStockMessage } from './messages';
import { findBusinessesWithDueAlerts, dequeueDueAlerts, type DueAlert } from './queries';

type Context = Pick<App, 'db' | 'businesses' | 'environment' | 'log'>;

/** Alerts of one transaction. */
const ALERTS_PER_TRANSACTION = 200;

/** The messages of an alert; none without a contact. */
function createMessages(business: Business, environment: Environment, alert: DueAlert, now: Date): NewMessage[] {
  if (!alert.contact) return [];
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
  const to = alert.contact.value;
  const receiver = { businessId: business.id, memberId: alert.member_id, language, channel, to };
  return [{ ...receiver, ...message, createdAt: now, dueAt: now }];
}

/** @returns the number of alerts that were taken, and of messages */
async function sendBatch({ db, environment }: Context, business: Business, now: Date) {
  return transact(db, async (tx) => {
    const alerts = await dequeueDueAlerts(tx, { businessId: business.id, limit: ALERTS_PER_TRANSACTION }, now);
    const messages = alerts.flatMap((alert) => createMessages(business, environment, alert, now));
    await enqueueMessages(tx, messages);
    return { taken: alerts.length, sent: messages.length };
  });
}

/** Tells members once that the items for which they wait are in stock again, however the stock has returned. */
export const createStockAlertTask = (context: Context): Task => ({
  name: 'stock-alerts',
  everySeconds: 60,
  async run(now) {
    let sent = 0;
    for (const businessId of await findBusinessesWithDueAlerts(context.db, now)) {
      const business = await context.businesses.findById(businessId);
      for (let taken = business ? ALERTS_PER_TRANSACTION : 0; business && taken === ALERTS_PER_TRANSACTION;) {
        const batch = await sendBatch(context, business, now);
        taken = batch.taken;
        sent += batch.sent;
      }
    }
    if (sent > 0) context.log.info({ event: 'stock_alerts.sent', sent }, 'told members that items are back in stock');
  },
});
