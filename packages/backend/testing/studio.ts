import type { z } from 'zod';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { Studio } from 'loyalty-contract/schemas/studio';
import { createUniqueId, putTestBusiness } from './actors';
import { createStaff, type TestPerson } from './staff';
import { createBusinessFile, type TestResponse, type World } from './world';

type Draft = z.output<typeof Studio>;

/** The calls of a person in the studio of a business. */
export function openStudio({ call }: TestPerson, businessId: string) {
  const path = `/admin/studio/${businessId}`;
  const read = async (): Promise<Draft> => Studio.parse((await call('GET', path)).body);
  const save = async (changes: object, seen: Partial<Draft> = {}): Promise<TestResponse> => {
    const { draftVersion, live } = { ...(await read()), ...seen };
    return call('POST', `${path}/draft`, { draftVersion, baseVersion: live.number, changes });
  };
  return {
    read,
    save,
    discard: async () => call('POST', `${path}/draft/discard`, { draftVersion: (await read()).draftVersion }),
    publish: async (note?: string, seen: Partial<Draft> = {}) => {
      const { draftVersion, live } = { ...(await read()), ...seen };
      return call('POST', `${path}/publish`, { draftVersion, baseVersion: live.number, ...(note ? { note } : {}) });
    },
    restore: async (number: number, seen: Partial<Draft> = {}) => {
      const { live } = { ...(await read()), ...seen };
      return call('POST', `${path}/versions/${number}/restore`, { baseVersion: live.number });
    },
    list: async (cursor?: string) => (await call('GET', `${path}/versions${cursor ? `?cursor=${cursor}` : ''}`)).body,
  };
}

/** A new business, its owner, and the owner's studio. */
export async function createStudioBusiness(world: World, change?: (file: BusinessFile) => void) {
  const businessId = createUniqueId('studio');
  await putTestBusiness(world, createBusinessFile(businessId, change));
  const owner = await createStaff(world, businessId, 'owner');
  const getFile = async () => {
    const business = await world.app.businesses.findById(businessId);
    if (!business) throw new Error('there is no such business');
    return business.file;
  };
  return { businessId, owner, getFile, studio: openStudio(owner, businessId) };
}
