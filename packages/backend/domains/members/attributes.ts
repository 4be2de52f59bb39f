import type { FieldValues } from 'loyalty-contract/schemas/content';
import { attributeNames, pickAttributes, type MemberAttributes } from 'loyalty-contract/member-attributes';
import { storeNameWords } from './name-words';
import { storeSimilarKeys } from './similar-names';

/** The part of a member's row that stores attributes: those that SQL filters by have columns, the others are fields. */
interface StoredAttributes {
  first_name: string;
  last_name: string;
  fields: FieldValues;
}

/** The attributes of a member's row. */
export const readAttributes = (row: StoredAttributes): MemberAttributes =>
  pickAttributes({ ...row.fields, firstName: row.first_name, lastName: row.last_name });

/** The columns of a member with attributes, and with the other values of forms; an empty attribute is no field. */
export function storeAttributes(
  businessId: string,
  attributes: MemberAttributes,
  values: FieldValues,
): StoredAttributes & { name_words: string; similar_keys: number[] } {
  const { firstName, lastName, ...inFields } = attributes;
  const others = Object.entries(values).filter(([id]) => !attributeNames.some((name) => name === id));
  const entered = Object.entries<string>(inFields).filter(([, value]) => value !== '');
  return {
    first_name: firstName,
    last_name: lastName,
    name_words: storeNameWords({ firstName, lastName }),
    similar_keys: storeSimilarKeys(businessId, { firstName, lastName }),
    fields: Object.fromEntries([...others, ...entered]),
  };
}
