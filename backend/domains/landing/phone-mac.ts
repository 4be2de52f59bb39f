import { createHmac } from 'node:crypto';
import type { Environment } from '../../core/environment/environment';

/** The stored form of a landing page's phone: deterministic, and irreversible without the pepper. */
export const computePhoneMac = (
  { CODE_PEPPER }: Pick<Environment, 'CODE_PEPPER'>,
  businessId: string,
  phone: string,
): string => createHmac('sha256', CODE_PEPPER).update(`landing|${businessId}|${phone}`).digest('hex');
