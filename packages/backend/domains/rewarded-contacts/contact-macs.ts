import { createHmac } from 'node:crypto';
import { mapSecrets, type Secrets } from 'loyalty-contract/schemas/process-variables';
import { toMailbox } from '../../core/mailbox';

/** A confirmed contact in its stored form. */
export interface Contact {
  kind: string;
  value: string;
}

/** A contact in a form that is the same for all addresses of one mailbox. */
export const toContactKey = ({ kind, value }: Contact): string =>
  `${kind}|${kind === 'email' ? toMailbox(value) : value}`;

/**
 * The stored form of a contact that has had a reward, irreversible without the pepper: the one for new rows, and those that
 * older rows may have. The label is that of invitations, the first reward of which contacts were stored.
 */
export const computeContactMacs = (peppers: Secrets, businessId: string, contact: Contact): Secrets =>
  mapSecrets(peppers, (pepper) =>
    createHmac('sha256', pepper)
      .update(`referral|${businessId}|${toContactKey(contact)}`)
      .digest('hex'),
  );
