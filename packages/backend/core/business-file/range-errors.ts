import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { TimeOfDay } from 'loyalty-contract/schemas/gift-restrictions';
import type { FieldError } from 'loyalty-contract/schemas/problem';
import { errorIf } from './error-if';

const isTime = (text: string) => TimeOfDay.safeParse(text).success;

/** Hours of locations that no clock shows. Those that close before they open extend past midnight. */
function findHourErrors({ locations }: BusinessFile): FieldError[] {
  return locations.flatMap(({ openingHours }, locationIndex) =>
    openingHours.flatMap(({ opens, closes }, index) => {
      const path = `locations.${locationIndex}.openingHours.${index}`;
      return [
        ...errorIf(!isTime(opens), `${path}.opens`, 'not_a_time'),
        ...errorIf(!isTime(closes) && closes !== '24:00', `${path}.closes`, 'not_a_closing_time'),
      ];
    }),
  );
}

/** Invalid hours, periods that end before they begin, and fields whose maximum is below their minimum. */
export function findRangeErrors(file: BusinessFile): FieldError[] {
  const periods = (['pointShop', 'rewardShop'] as const).flatMap((shop) =>
    file[shop].flatMap(({ availableFrom: from, availableUntil: until }, index) => {
      const isEmpty = from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from);
      return errorIf(isEmpty, `${shop}.${index}.availableUntil`, 'ends_before_it_begins');
    }),
  );
  const ranges = file.forms.flatMap(({ fields }, formIndex) =>
    fields.flatMap(({ min, max }, index) => {
      const isEmpty = min !== undefined && max !== undefined && max < min;
      return errorIf(isEmpty, `forms.${formIndex}.fields.${index}.max`, 'less_than_min');
    }),
  );
  return [...findHourErrors(file), ...periods, ...ranges];
}
