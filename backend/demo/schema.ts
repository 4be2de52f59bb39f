import { z } from 'zod';
import '@/contract/descriptions/all-schemas';
import { descriptions } from '@/contract/descriptions/describe';
import { applyDescriptions } from '@/contract/openapi/json-schema';
import { BusinessFileInput } from '@/contract/schemas/business-file';

/** The JSON Schema of a business file, as text. It describes the input, so properties with a default are optional. */
export function businessFileSchema(): string {
  const options = { target: 'draft-7', io: 'input', unrepresentable: 'any', metadata: descriptions } as const;
  const schema = applyDescriptions(z.toJSONSchema(BusinessFileInput, options));
  return `${JSON.stringify(schema, null, 2)}\n`;
}
