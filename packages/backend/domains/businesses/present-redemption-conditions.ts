import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { GiftUse } from 'loyalty-contract/schemas/gift-restrictions';
import type { Business } from '../../core/business';
import type { ItemContent } from '../../db/schema';

/** The restrictions of a gift: locations, hours, minimum purchase. */
export function presentGiftPlaces(
  { file }: Business,
  { locations, hours, minimumBasket }: NonNullable<ItemContent['restrictions']>,
  localize: (text: LocalizedText) => string,
): Pick<GiftUse, 'places' | 'hours' | 'minimumBasket'> {
  const places = file.locations.filter(({ id }) => locations?.includes(id)).map(({ name }) => localize(name));
  return {
    ...(places.length > 0 ? { places } : {}),
    ...(hours ? { hours } : {}),
    ...(minimumBasket === undefined ? {} : { minimumBasket }),
  };
}

/** The terms, validity and restrictions of an item's gift, shown before the item is bought. */
export function presentRedemptionConditions(
  business: Business,
  { terms, restrictions = {} }: Pick<ItemContent, 'terms' | 'restrictions'>,
  validDays: number,
  localize: (text: LocalizedText) => string,
): GiftUse {
  return {
    ...(terms === undefined ? {} : { terms: localize(terms) }),
    validDays,
    ...presentGiftPlaces(business, restrictions, localize),
  };
}
