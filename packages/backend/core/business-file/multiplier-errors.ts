import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { FieldError } from 'loyalty-contract/schemas/problem';
import { isNever } from '../multiplier-times';
import { errorIf } from './error-if';

/** A percentage without an effect. */
const NO_EFFECT = 100;

/** Multipliers that never are valid, change nothing, or name what the file does not have. */
export function findMultiplierErrors({ earning, locations, tiers }: BusinessFile): FieldError[] {
  const findUnknown = (path: string, ids: readonly string[] = [], items: readonly { id: string }[] = []) =>
    ids.flatMap((id, index) => errorIf(!items.some((item) => item.id === id), `${path}.${index}`, 'unknown'));
  return (earning.multipliers ?? []).flatMap((multiplier, index) => {
    const path = `earning.multipliers.${index}`;
    const { percent, from, until, firstDay, lastDay } = multiplier;
    const isReversed = firstDay !== undefined && lastDay !== undefined && lastDay < firstDay;
    return [
      ...errorIf(percent === NO_EFFECT, `${path}.percent`, 'no_effect'),
      ...errorIf(from === undefined && until !== undefined, `${path}.from`, 'no_time'),
      ...errorIf(until === undefined && from !== undefined, `${path}.until`, 'no_time'),
      ...errorIf(from !== undefined && from === until, `${path}.until`, 'empty'),
      ...errorIf(isReversed, `${path}.lastDay`, 'ends_before_it_begins'),
      ...errorIf(!isReversed && isNever(multiplier), `${path}.days`, 'never'),
      ...findUnknown(`${path}.locations`, multiplier.locations, locations),
      ...findUnknown(`${path}.levels`, multiplier.levels, tiers?.levels),
    ];
  });
}
