import { createHmac } from 'node:crypto';
import { mapSecrets, type Secrets } from 'loyalty-contract/schemas/process-variables';
import type { Environment } from '../../core/environment/environment';

/**
 * The stored form of a landing page's phone, irreversible without the pepper: the one for new rows, and those that older
 * rows may have.
 */
export function computePhoneMacs(
  { CODE_PEPPER }: Pick<Environment, 'CODE_PEPPER'>,
  businessId: string,
  phone: string,
): Secrets {
  return mapSecrets(CODE_PEPPER, (pepper) =>
    createHmac('sha256', pepper).update(`landing|${businessId}|${phone}`).digest('hex'),
  );
}
