import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { FieldError } from 'loyalty-contract/schemas/problem';
import { errorIf } from './error-if';
import { toItemPath, type ListValues } from './list-values';

const toIdValues = (list: string, items: readonly { id: string }[] = []): ListValues => ({
  list,
  property: 'id',
  values: items.map(({ id }) => id),
});

/** The values that must differ between the items of a list. */
export function listIdentifyingValues(file: BusinessFile): ListValues[] {
  const { countries, menu, plans, landingGifts, forms } = file;
  return [
    { list: 'hosts', values: file.hosts },
    { list: 'countries', property: 'countryCode', values: countries.map(({ countryCode }) => countryCode) },
    ...countries.map(({ languages }, index) => ({
      list: `countries.${index}.languages`,
      property: 'code',
      values: languages.map(({ code }) => code),
    })),
    toIdValues('locations', file.locations),
    toIdValues('forms', forms),
    ...forms.map(({ fields }, index) => toIdValues(`forms.${index}.fields`, fields)),
    ...forms.flatMap(({ fields }, formIndex) =>
      fields.map(({ options = [] }, index) => ({
        list: `forms.${formIndex}.fields.${index}.options`,
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
    toIdValues('consentPurposes', file.consentPurposes),
    toIdValues('pointShop', file.pointShop),
    toIdValues('rewardShop', file.rewardShop),
    toIdValues('plans', plans),
    { list: 'plans', property: 'priceId', values: plans.map(({ priceId }) => priceId) },
    toIdValues('tiers.levels', file.tiers?.levels),
    toIdValues('landingGifts', landingGifts),
    { list: 'landingGifts', property: 'legacyId', values: landingGifts.map(({ legacyId }) => legacyId) },
    toIdValues('stampCards', file.stampCards),
    toIdValues('earning.multipliers', file.earning.multipliers),
  ];
}

/** Finds identifying values that are used twice. No item of the reward shop may have the id of one of the point shop, either. */
export function findDuplicateErrors(file: BusinessFile): FieldError[] {
  const inLists = listIdentifyingValues(file).flatMap((list) =>
    list.values.flatMap((value, index) =>
      errorIf(list.values.indexOf(value) !== index, toItemPath(list, index), 'duplicate'),
    ),
  );
  const inShops = file.rewardShop.flatMap(({ id }, index) =>
    errorIf(
      file.pointShop.some((item) => item.id === id),
      `rewardShop.${index}.id`,
      'duplicate',
    ),
  );
  return [...inLists, ...inShops];
}
