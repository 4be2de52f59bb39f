import { writeFileSync } from 'node:fs';
import { INDEX_FILE, readFunctionFiles, updateIndex } from './db/function-files';
import index from './db/functions/all.json' with { type: 'json' };

/** Writes the index of `db/functions/*.sql`, and raises its number if a function has changed: `npm run functions`. */
const updated = updateIndex(index, readFunctionFiles());
writeFileSync(INDEX_FILE, `${JSON.stringify(updated, null, 2)}\n`);
console.info(`functions ${updated.number}`);
