import type { BusinessFile } from '@/contract/schemas/business-file';
import type { FieldError } from '@/contract/schemas/problem';
import { errorIf } from './error-if';

/** Values that must be unique within a list. */
interface UniqueValues {
  /** The path of the list. */
  list: string;
  /** The property of its items; none: the items themselves. */
  property?: string;
  values: readonly string[];
}

const listIds = (list: string, items: readonly { id: string }[] = []): UniqueValues => ({
  list,
  property: 'id',
  values: items.map(({ id }) => id),
});

/** The lists of a file whose items are told apart by a value. */
export function listUniqueValues(file: BusinessFile): UniqueValues[] {
  const { countries, menu, plans, landingGifts, forms } = file;
  return [
    { list: 'hosts', values: file.hosts },
    { list: 'countries', property: 'countryCode', values: countries.map(({ countryCode }) => countryCode) },
    ...countries.map(({ languages }, at) => ({
      list: `countries.${at}.languages`,
      property: 'code',
      values: languages.map(({ code }) => code),
    })),
    listIds('locations', file.locations),
    listIds('forms', forms),
    ...forms.map(({ fields }, at) => listIds(`forms.${at}.fields`, fields)),
    ...forms.flatMap(({ fields }, at) =>
      fields.map(({ options = [] }, index) => ({
        list: `forms.${at}.fields.${index}.options`,
        property: 'value',
        values: options.map(({ value }) => value),
      })),
    ),
    { list: 'menu', property: 'defaultName', values: menu.map(({ defaultName }) => defaultName) },
    {
      list: 'configuration.login.identifiers',
      property: 'key',
      values: file.configuration.login.identifiers.map(({ key }) => key),
    },
    listIds('consentPurposes', file.consentPurposes),
    listIds('pointShop', file.pointShop),
    listIds('rewardShop', file.rewardShop),
    listIds('plans', plans),
    { list: 'plans', property: 'priceId', values: plans.map(({ priceId }) => priceId) },
    listIds('tiers.levels', file.tiers?.levels),
    listIds('landingGifts', landingGifts),
    { list: 'landingGifts', property: 'legacyId', values: landingGifts.map(({ legacyId }) => legacyId) },
    listIds('stampCards', file.stampCards),
  ];
}

const toPath = ({ list, property }: UniqueValues, at: number) => [list, at, ...(property ? [property] : [])].join('.');

/** Finds ids and the like that are used twice. An item of one shop cannot have the id of one of the other, either. */
export function findDuplicateErrors(file: BusinessFile): FieldError[] {
  const inLists = listUniqueValues(file).flatMap((unique) =>
    unique.values.flatMap((value, at) => errorIf(unique.values.indexOf(value) !== at, toPath(unique, at), 'duplicate')),
  );
  const inShops = file.rewardShop.flatMap(({ id }, at) =>
    errorIf(
      file.pointShop.some((item) => item.id === id),
      `rewardShop.${at}.id`,
      'duplicate',
    ),
  );
  return [...inLists, ...inShops];
}
