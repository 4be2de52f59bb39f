import type { BusinessFile, LocalizedText } from '@/contract/schemas/business-file';
import { listIdentifyingValues } from './duplicate-errors';
import type { FileFinding } from './file-finding';
import { toItemPath, type ListValues } from './list-values';

const normalize = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A text in all of its languages. */
const flatten = (text: LocalizedText): string => (typeof text === 'string' ? text : Object.values(text).join('\n'));

const toNameValues = (list: string, items: readonly { name: LocalizedText }[] = []): ListValues => ({
  list,
  property: 'name',
  values: items.map(({ name }) => flatten(name)),
});

/** The lists in which members or tills would take two such values for one. */
const listComparedValues = (file: BusinessFile): ListValues[] => [
  ...listIdentifyingValues(file),
  toNameValues('locations', file.locations),
  toNameValues('pointShop', file.pointShop),
  toNameValues('rewardShop', file.rewardShop),
  toNameValues('plans', file.plans),
  toNameValues('tiers.levels', file.tiers?.levels),
  toNameValues('stampCards', file.stampCards),
  ...(file.stampCards ?? []).map(({ items = [] }, at) => ({ list: `stampCards.${at}.items`, values: items })),
  ...file.forms.flatMap(({ fields }, at) =>
    fields.map(({ options = [] }, index) => ({
      list: `forms.${at}.fields.${index}.options`,
      property: 'label',
      values: options.map(({ label }) => flatten(label)),
    })),
  ),
];

/** Values of a list that are the same, apart from capitals and blanks. Ids that are exactly the same are errors. */
export function findSimilarValues(file: BusinessFile): FileFinding[] {
  const unique = new Set(listIdentifyingValues(file).map(({ list, property }) => `${list} ${property}`));
  return listComparedValues(file).flatMap((compared) => {
    const { list, property, values } = compared;
    const normalized = values.map(normalize);
    const isError = unique.has(`${list} ${property}`);
    return normalized.flatMap((value, at) => {
      const first = normalized.indexOf(value);
      if (first === at || (isError && values[first] === values[at])) return [];
      return [
        {
          path: toItemPath(compared, at),
          message: `Like ${toItemPath(compared, first)}, apart from capitals and blanks.`,
        },
      ];
    });
  });
}
