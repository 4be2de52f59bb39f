import type { BusinessFile, LocalizedText } from 'loyalty-contract/schemas/business-file';
import { foldName } from 'loyalty-text/fold-name';
import { listIdentifyingValues } from './duplicate-errors';
import type { FileFinding } from './file-finding';
import { toItemPath, type ListValues } from './list-values';

/** A text in all of its languages. */
const flatten = (text: LocalizedText): string => (typeof text === 'string' ? text : Object.values(text).join('\n'));

const toNameValues = (list: string, items: readonly { name: LocalizedText }[] = []): ListValues => ({
  list,
  property: 'name',
  values: items.map(({ name }) => flatten(name)),
});

/** The lists in which a person would confuse two values that are written alike. */
const listComparedValues = (file: BusinessFile): ListValues[] => [
  ...listIdentifyingValues(file),
  toNameValues('locations', file.locations),
  toNameValues('pointShop', file.pointShop),
  toNameValues('rewardShop', file.rewardShop),
  toNameValues('plans', file.plans),
  toNameValues('tiers.levels', file.tiers?.levels),
  toNameValues('stampCards', file.stampCards),
  toNameValues('till.items', file.till.items),
  toNameValues('earning.multipliers', file.earning.multipliers),
  ...(file.stampCards ?? []).map(({ items = [] }, index) => ({ list: `stampCards.${index}.items`, values: items })),
  ...file.forms.flatMap(({ fields }, formIndex) =>
    fields.map(({ options = [] }, index) => ({
      list: `forms.${formIndex}.fields.${index}.options`,
      property: 'label',
      values: options.map(({ label }) => flatten(label)),
    })),
  ),
];

/**
 * Values of a list that are the same to `foldName`. Exact duplicates of unique values are errors, and
 * not among them.
 */
export function findSimilarValues(file: BusinessFile): FileFinding[] {
  const unique = new Set(listIdentifyingValues(file).map(({ list, property }) => `${list} ${property}`));
  return listComparedValues(file).flatMap((compared) => {
    const { list, property, values } = compared;
    const normalized = values.map(foldName);
    const isUnique = unique.has(`${list} ${property}`);
    return normalized.flatMap((value, index) => {
      const first = normalized.indexOf(value);
      if (first === index || (isUnique && values[first] === values[index])) return [];
      return [
        {
          path: toItemPath(compared, index),
          message: `Like ${toItemPath(compared, first)}, apart from capitals, accents, signs and blanks.`,
        },
      ];
    });
  });
}
