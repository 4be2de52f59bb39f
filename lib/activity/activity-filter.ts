import type { EntryFilter } from 'loyalty-contract/schemas/activity';
import type { ParsedUrlQuery } from 'node:querystring';
import { MAX_ID, MAX_SEARCH } from 'loyalty-contract/limits';
import { ISO_DATE, OPAQUE_ID } from 'loyalty-text/patterns';
import { getFirstValue } from '@/lib/navigation/first-value';
import { queryParam } from '@/lib/navigation/query-params';

const kinds = ['earned', 'spent', 'expired', 'corrected'] as const;
/** The filters in a URL, by their names there. */
export const filterNames = [
  queryParam.kind,
  queryParam.place,
  queryParam.from,
  queryParam.until,
  queryParam.search,
] as const;

const isDay = (text: string) => ISO_DATE.test(text) && !Number.isNaN(Date.parse(text));
const isPlace = (text: string) => OPAQUE_ID.test(text) && text.length <= MAX_ID;

/** The filters in the query of a URL; those that are none are ignored. By hand: zod is not in a first load. */
export function parseActivityFilter(query: ParsedUrlQuery): EntryFilter {
  const read = (name: (typeof filterNames)[number]) => getFirstValue(query[name]) ?? '';
  const kind = kinds.find((name) => name === read('kind'));
  const [place, from, until] = [read('place'), read('from'), read('until')];
  const search = read('search').trim().slice(0, MAX_SEARCH);
  return {
    ...(kind && { kind }),
    ...(isPlace(place) && { place }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
    ...(search && { search }),
  };
}
