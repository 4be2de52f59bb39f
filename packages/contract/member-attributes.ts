import { MAX_NAME } from './limits';

/** A text that members, staff and files give about a member, in every business. */
export interface MemberAttribute {
  /** In the API documents. */
  words: string;
  /** The greatest number of letters. */
  max: number;
  /** HTML's `autocomplete`, if a browser can fill it in. */
  autocomplete?: string;
  /** Backends of the last release do not send it. */
  isNew?: true;
}

/**
 * The attributes of members. What staff send and see, the member's details, imports, exports, the report, forms and the
 * command line follow from an entry; its screen and its texts (`report.heading.<name>`) do not.
 */
export const memberAttributes = {
  firstName: { words: 'First name', max: MAX_NAME, autocomplete: 'given-name' },
  lastName: { words: 'Last name', max: MAX_NAME, autocomplete: 'family-name' },
} as const satisfies Record<string, MemberAttribute>;

export type MemberAttributeName = keyof typeof memberAttributes;
/** The attributes that the last release does not have. */
export type NewAttributeName = {
  [K in MemberAttributeName]: (typeof memberAttributes)[K] extends { isNew: true } ? K : never;
}[MemberAttributeName];
/** A member's attributes; an absent one is empty. */
export type MemberAttributes = Record<MemberAttributeName, string>;

export const attributeNames = Object.keys(memberAttributes) as MemberAttributeName[];

/** A value for each attribute. */
export function mapAttributes<T>(
  toValue: (name: MemberAttributeName, attribute: MemberAttribute) => T,
): Record<MemberAttributeName, T> {
  const entries = attributeNames.map((name) => [name, toValue(name, memberAttributes[name])] as const);
  return Object.fromEntries(entries) as Record<MemberAttributeName, T>;
}

/** The attributes among other values. */
export const pickAttributes = (values: Readonly<Record<string, unknown>>): MemberAttributes =>
  mapAttributes((name) => (typeof values[name] === 'string' ? values[name] : ''));
