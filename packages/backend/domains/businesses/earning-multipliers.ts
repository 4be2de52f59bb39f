import type { Configuration } from 'loyalty-contract/schemas/business';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { Business } from '../../core/business';
import { isOver } from '../../core/multiplier-times';

/** The names of what ids refer to, in the order of the file. */
const listNames = (
  ids: readonly string[] | undefined,
  items: readonly { id: string; name: LocalizedText }[],
  localize: (text: LocalizedText) => string,
): string[] => items.filter(({ id }) => ids?.includes(id)).map(({ name }) => localize(name));

/** The times at which purchases earn more, for members: what is over is left out, what has not begun is not. */
export function presentEarningMultipliers(
  { file }: Business,
  localize: (text: LocalizedText) => string,
  now: Date,
): Pick<Configuration, 'multipliers'> {
  const { configuration, earning, locations: places, tiers } = file;
  const multipliers = (earning.multipliers ?? []).filter((each) => !isOver(each, now, configuration.timeZone));
  if (multipliers.length === 0) return {};
  return {
    multipliers: multipliers.map(({ name, locations, items, categories, levels, ...multiplier }) => ({
      ...multiplier,
      name: localize(name),
      ...(locations && { places: listNames(locations, places, localize) }),
      someItems: items !== undefined || categories !== undefined,
      ...(levels && { levels: listNames(levels, tiers?.levels ?? [], localize) }),
    })),
  };
}
