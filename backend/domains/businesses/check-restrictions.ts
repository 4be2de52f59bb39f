import type { BusinessFile } from '@/contract/schemas/business-file';
import type { GiftRestrictions } from '@/contract/schemas/gift-restrictions';
import { invalid } from '../../core/problems';

/**
 * What the shape of restrictions cannot say: that their places are the business's, and that their hours last.
 * @throws {ProblemError} INVALID_REQUEST with the path of what is wrong
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
