import type { BusinessDirectory } from '../businesses';
import type { Database } from '../../db/database';
import { DeliveryError, type Transport } from '../outbox';
import { deleteDevice } from './queries';
import type { PushSender } from './sender';

/** Sends push messages. A device whose token is no longer valid is deleted. */
export function createPushTransport(db: Database, businesses: BusinessDirectory, send: PushSender): Transport {
  return {
    async send({ businessId, memberId, to, subject, text, link }, signal) {
      const business = await businesses.findById(businessId);
      const projectId = business?.file.configuration.firebase?.projectId;
      if (!projectId) throw new DeliveryError('NOT_CONFIGURED', true);
      const message = { title: subject ?? '', body: text, path: link ?? '/' };
      const outcome = await send(projectId, to, message, signal);
      if (outcome === 'sent') return;
      if (memberId !== null) await deleteDevice(db, { businessId, memberId, token: to });
      throw new DeliveryError('GONE', true);
    },
    close: () => undefined,
  };
}
