import type { BusinessFile } from '@/contract/schemas/business-file';
import type { GiftRestrictions } from '@/contract/schemas/gift-restrictions';
import { invalid } from '../../core/problems';

/**
 * Checks what the schema of restrictions cannot: that their locations exist, and that their hours are not empty.
 * @throws {ProblemError} INVALID_REQUEST with the path of the error
 */
export function checkRestrictions(
  { locations = [], hours = [] }: GiftRestrictions,
  file: Pick<BusinessFile, 'locations'>,
  path: string,
): void {
  const unknown = locations.findIndex((id) => !file.locations.some((location) => location.id === id));
  if (unknown >= 0) throw invalid(`${path}.locations.${unknown}`, 'unknown');
  const empty = hours.findIndex(({ from, until }) => from === until);
  if (empty >= 0) throw invalid(`${path}.hours.${empty}`, 'empty');
}
