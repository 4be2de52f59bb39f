import { createBusinessFileSchema } from '../core/business-file/json-schema';

/** The JSON Schema of a business file, as text. */
export const formatBusinessFileSchema = (): string => `${JSON.stringify(createBusinessFileSchema(), null, 2)}\n`;
