import type { App } from '../../core/app';

/** The time zone of a business, for days that a request of staff names; UTC for the whole installation. */
export async function findTimeZone(
  { businesses }: Pick<App, 'businesses'>,
  businessId?: string | null,
): Promise<string> {
  const business = businessId ? await businesses.findById(businessId) : undefined;
  return business?.file.configuration.timeZone ?? 'UTC';
}
