import { writeFileSync } from 'node:fs';
import { formatBusinessFileSchema } from './demo/schema';

/** Writes the JSON Schema that editors check business files with: `npx tsx packages/backend/write-schema.ts`. */
writeFileSync(new URL('demo/business-file.schema.json', import.meta.url), formatBusinessFileSchema());
