import { readFileSync } from 'node:fs';
import { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { expect, it } from 'vitest';
import { createBusiness } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { inventDetails } from './invented-member';

const now = new Date('2026-11-20T10:00:00Z');
const readBusiness = (name: string) =>
  createBusiness(BusinessFile.parse(JSON.parse(readFileSync(`packages/backend/demo/${name}.json`, 'utf8'))), 1);

it.each(['kahve', 'olive'])(
  'gives a regular of %s the second level and begun cards, and a newcomer neither',
  (name) => {
    const business = readBusiness(name);
    const localize = createLocalizer(business, 'en');
    const [, second] = business.file.tiers?.levels ?? [];
    const [asNew, asOld] = [
      inventDetails(business, 'new', localize, now),
      inventDetails(business, 'old', localize, now),
    ];
    expect(asOld.tier?.levelId).toBe(second?.id);
    expect(asNew.tier?.value).toBe(business.file.tiers ? 0 : undefined);
    for (const { stamps, completed } of asOld.stampCards ?? []) expect([stamps > 0, completed]).toEqual([true, 1]);
    for (const { stamps } of asNew.stampCards ?? []) expect(stamps).toBe(0);
  },
);
