import type { BusinessFile, LocalizedText } from '@/contract/schemas/business-file';
import { listUniqueValues } from './duplicate-errors';
import type { FileFinding } from './file-finding';

interface ComparedValues {
  list: string;
  property?: string | undefined;
  values: readonly string[];
}

const normalize = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A text in all of its languages. */
const flatten = (text: LocalizedText): string => (typeof text === 'string' ? text : Object.values(text).join('\n'));

const listNames = (list: string, items: readonly { name: LocalizedText }[] = []): ComparedValues => ({
  list,
  property: 'name',
  values: items.map(({ name }) => flatten(name)),
});

/** The lists in which members or tills would take two such values for one. */
const listComparedValues = (file: BusinessFile): ComparedValues[] => [
  ...listUniqueValues(file),
  listNames('locations', file.locations),
  listNames('pointShop', file.pointShop),
  listNames('rewardShop', file.rewardShop),
  listNames('plans', file.plans),
  listNames('tiers.levels', file.tiers?.levels),
  listNames('stampCards', file.stampCards),
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
  const unique = new Set(listUniqueValues(file).map(({ list, property }) => `${list} ${property}`));
  return listComparedValues(file).flatMap(({ list, property, values }) => {
    const normalized = values.map(normalize);
    const isError = unique.has(`${list} ${property}`);
    const toPath = (at: number) => [list, at, ...(property ? [property] : [])].join('.');
    return normalized.flatMap((value, at) => {
      const first = normalized.indexOf(value);
      if (first === at || (isError && values[first] === values[at])) return [];
      return [{ path: toPath(at), message: `Like ${toPath(first)}, apart from capitals and blanks.` }];
    });
  });
}
