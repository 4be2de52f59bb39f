import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { GiftRestrictions } from 'loyalty-contract/schemas/gift-restrictions';
import type { FieldError } from 'loyalty-contract/schemas/problem';
import { errorIf } from './error-if';

/**
 * Finds what the schema of restrictions cannot: locations that do not exist, and hours that are empty.
 * @param path the path of the restrictions
 */
export function findRestrictionErrors(
  { locations = [], hours = [] }: GiftRestrictions,
  file: Pick<BusinessFile, 'locations'>,
  path: string,
): FieldError[] {
  const isKnown = (id: string) => file.locations.some((location) => location.id === id);
  return [
    ...locations.flatMap((id, index) => errorIf(!isKnown(id), `${path}.locations.${index}`, 'unknown')),
    ...hours.flatMap(({ from, until }, index) => errorIf(from === until, `${path}.hours.${index}`, 'empty')),
  ];
}
