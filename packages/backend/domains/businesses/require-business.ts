import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import { ProblemError } from '../../core/problems';

/**
 * Finds the business that a staff request names.
 * @throws {ProblemError} NOT_FOUND
 */
export async function requireBusiness({ app }: { app: App }, businessId: string): Promise<Business> {
  const business = await app.businesses.findById(businessId);
  if (!business) throw new ProblemError('NOT_FOUND');
  return business;
}
