import { z } from 'zod';
import { mapAttributes, type MemberAttributeName, type NewAttributeName } from '../member-attributes';
import { SingleLineInput } from './primitives';

type AttributeResponses = {
  [K in MemberAttributeName]: K extends NewAttributeName ? z.ZodOptional<z.ZodString> : z.ZodString;
};

/** A member's attributes in responses: texts that may be empty. */
export const attributeResponses = mapAttributes((_, { isNew, words }) =>
  (isNew ? z.string().optional() : z.string()).describe(`${words}. May be empty.`),
) as AttributeResponses;

/** A member's attributes in requests of staff. */
export const attributeRequests = mapAttributes((_, { max, words }) =>
  SingleLineInput.trim().max(max).optional().describe(`${words}.`),
);
