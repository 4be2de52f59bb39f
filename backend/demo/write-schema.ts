import { writeFileSync } from 'node:fs';
import { businessFileSchema } from './schema';

/** Writes the JSON Schema that editors check business files with: `npx tsx backend/demo/write-schema.ts`. */
writeFileSync(new URL('business-file.schema.json', import.meta.url), businessFileSchema());
