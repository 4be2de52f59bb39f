import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { confirmedContacts, StackClient } from '@/tests/stack-client';
import { getPortalUrlForHost, test } from './fixtures';

/** A line of a purchase. */
interface PurchaseLine {
  name: string;
  code?: string;
  quantity: number;
  amount: number;
}

/**
 * Creates a café of the test's own with a member, who buys at its first location.
 * @param name the beginning of its id
 * @param settings the settings that differ from the demo café's
 */
export async function createRegularCustomer(
  world: StackClient,
  { name, settings }: { name: string; settings: Partial<z.input<typeof BusinessFile>> },
) {
  const file = await world.readBusinessFile('kahve');
  const businessId = `${name}-${Date.now()}-${test.info().project.name}`;
  const host = `${businessId}.localhost`;
  await world.callAdmin('PUT', `/admin/businesses/${businessId}`, {
    ...file,
    businessId,
    hosts: [host],
    defaultLanguage: 'en',
    ...settings,
  });
  const email = `${businessId}@members.example`;
  const { comoMemberId } = await world.callAdmin<{ comoMemberId: string }>('POST', '/admin/members', {
    businessId,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    phoneNumber: StackClient.createPhoneNumber(),
    ...confirmedContacts,
  });
  const buy = (line: PurchaseLine) =>
    world.callAdmin<{ pointsEarned: number }>('POST', '/admin/purchases', {
      businessId,
      comoMemberId,
      locationId: file.locations[0]?.id,
      receiptNumber: randomUUID(),
      items: [line],
    });
  return { email, portalUrl: getPortalUrlForHost(host), buy };
}
