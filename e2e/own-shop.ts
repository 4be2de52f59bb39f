import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { confirmedContacts, type StackClient } from '@/tests/stack-client';
import { getPortalUrlForHost } from './fixtures';

type ShopItem = BusinessFile['pointShop'][number];

/** Creates or changes a test's own business, whose shop has one item. @returns the portal URL of the business */
export async function putOwnShop(world: StackClient, businessId: string, change: Partial<ShopItem>): Promise<string> {
  const file = await world.readBusinessFile('olive');
  const [item] = file.pointShop;
  if (!item) throw new Error('The demo shop is empty.');
  const host = `${businessId}.localhost`;
  const pointShop = [{ ...item, ...change }];
  await world.callAdmin('PUT', `/admin/businesses/${businessId}`, { ...file, businessId, hosts: [host], pointShop });
  return getPortalUrlForHost(host);
}

/** Creates a member of the business of `putOwnShop`, with enough for its item. @returns the member's e-mail address */
export async function createBuyer(world: StackClient, businessId: string, points = 900_000): Promise<string> {
  const email = `${crypto.randomUUID()}@members.example`;
  await world.callAdmin('POST', '/admin/members', { businessId, email, points, ...confirmedContacts });
  return email;
}
