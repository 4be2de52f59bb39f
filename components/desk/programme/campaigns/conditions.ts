import { segmentFieldNames, segmentFields, type SegmentFieldName } from 'loyalty-contract/segment-fields';
import type { CampaignOptions, Condition } from './campaign';

/** A usual period, in days. */
const PERIOD = 90;

interface Places {
  locations: readonly { locationId: string }[];
  /** 1 to 12. */
  month: number;
}

/** A condition to begin with. */
export function createCondition(
  field: SegmentFieldName,
  { levels }: Pick<CampaignOptions, 'levels'>,
  { locations, month }: Places,
): Condition {
  switch (field) {
    case 'lastVisit':
      return { field, comparison: 'atLeast', value: 60 };
    case 'joined':
      return { field, comparison: 'below', value: 30 };
    case 'visits':
      return { field, comparison: 'atLeast', value: 5, days: PERIOD };
    case 'spend':
      return { field, comparison: 'atLeast', value: 10_000, days: PERIOD };
    case 'location':
      return { field, comparison: 'is', value: locations[0]?.locationId ?? '', days: PERIOD };
    case 'item':
      return { field, comparison: 'is', value: '', days: PERIOD };
    case 'level':
      return { field, comparison: 'is', value: levels[0]?.id ?? '' };
    case 'birthdayMonth':
      return { field, comparison: 'is', value: month };
    case 'points':
    case 'credit':
      return { field, comparison: 'atLeast', value: 10_000 };
    case 'unusedGifts':
      return { field, comparison: 'atLeast', value: 1 };
  }
}

/** What can be asked at a business: not about levels or balances that it does not have. */
export const listFields = (
  { levels, hasPoints, hasCredit }: CampaignOptions,
  { locations }: Pick<Places, 'locations'>,
): SegmentFieldName[] =>
  segmentFieldNames.filter((name) => {
    if (name === 'level') return levels.length > 0;
    if (name === 'location') return locations.length > 1;
    if (name === 'points') return hasPoints;
    return name !== 'credit' || hasCredit;
  });

/** How a condition compares, as one choice. */
export type ShownComparison = 'atLeast' | 'below' | 'is' | 'isNot';

export const listComparisons = (field: SegmentFieldName): ShownComparison[] =>
  segmentFields[field].comparisons[0] === 'is' ? ['is', 'isNot'] : ['atLeast', 'below'];

export function getComparison({ comparison, not = false }: Condition): ShownComparison {
  if (comparison === 'is') return not ? 'isNot' : 'is';
  return (comparison === 'below') === not ? 'atLeast' : 'below';
}

export function withComparison({ not: _former, ...condition }: Condition, shown: ShownComparison): Condition {
  if (shown === 'isNot') return { ...condition, comparison: 'is', not: true };
  return { ...condition, comparison: shown };
}
