import { createHmac } from 'node:crypto';
import type { Environment } from '../../core/environment/environment';

/** A phone as landing pages keep it: the same for the same phone, and no way back without the pepper. */
export const computePhoneMac = (
  { CODE_PEPPER }: Pick<Environment, 'CODE_PEPPER'>,
  businessId: string,
  phone: string,
): string => createHmac('sha256', CODE_PEPPER).update(`landing|${businessId}|${phone}`).digest('hex');
