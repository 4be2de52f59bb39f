/** What a question about members compares a field with. */
export type SegmentValue = 'days' | 'count' | 'money' | 'points' | 'level' | 'month' | 'location' | 'text';

interface SegmentField {
  /** `is` for what is chosen, the others for numbers. */
  comparisons: readonly ('atLeast' | 'below' | 'is')[];
  value: SegmentValue;
  /** It counts within a number of days before now. */
  hasPeriod: boolean;
}

const numbers = ['atLeast', 'below'] as const;
const choice = ['is'] as const;

/** What can be asked about members. */
export const segmentFields = {
  lastVisit: { comparisons: numbers, value: 'days', hasPeriod: false },
  joined: { comparisons: numbers, value: 'days', hasPeriod: false },
  visits: { comparisons: numbers, value: 'count', hasPeriod: true },
  spend: { comparisons: numbers, value: 'money', hasPeriod: true },
  location: { comparisons: choice, value: 'location', hasPeriod: true },
  item: { comparisons: choice, value: 'text', hasPeriod: true },
  level: { comparisons: choice, value: 'level', hasPeriod: false },
  birthdayMonth: { comparisons: choice, value: 'month', hasPeriod: false },
  points: { comparisons: numbers, value: 'points', hasPeriod: false },
  credit: { comparisons: numbers, value: 'money', hasPeriod: false },
  unusedGifts: { comparisons: numbers, value: 'count', hasPeriod: false },
} as const satisfies Record<string, SegmentField>;

export type SegmentFieldName = keyof typeof segmentFields;
export const segmentFieldNames = Object.keys(segmentFields) as [SegmentFieldName, ...SegmentFieldName[]];

export const getSegmentField = (name: SegmentFieldName): SegmentField => segmentFields[name];

/** True for a value that a field is compared with by a text, such as an id. */
export const isTextValue = (value: SegmentValue): boolean =>
  value === 'level' || value === 'location' || value === 'text';
