import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const TEXT = /\.(js|css|json|svg|txt)$/;
/** Bytes; smaller files fit into one packet. */
const MIN_BYTES = 1_200;
const MAX_CONCURRENT_FILES = 4;

/** Compresses each text file below a folder to `.gz` and `.br`, so that no request waits for it. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  const limit = pLimit(MAX_CONCURRENT_FILES);
  await Promise.all(
    texts.map(({ parentPath, name }) =>
      limit(async () => {
        const file = path.join(parentPath, name);
        const text = await readFile(file);
        if (text.length < MIN_BYTES) return;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
        await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }));
      }),
    ),
  );
}
