import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { preparePicture } from './pictures/prepare-picture';

const USAGE = 'npm run picture -- photograph.jpg public/velo/hero [--widths 480,960,1440] [--focus 50,30] [--blur]';

const numbers = z.string().transform((text) => text.split(',').map(Number));
const Options = z.object({
  widths: numbers.pipe(z.array(z.int().min(16).max(4_096)).min(1).max(6)),
  focus: numbers.pipe(z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)])).optional(),
  blur: z.boolean(),
});

/** Prepares a photograph for a business file, and prints what to write there. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      widths: { type: 'string', default: '480,960,1440' },
      focus: { type: 'string' },
      blur: { type: 'boolean', default: false },
    },
  });
  const [source, output] = positionals;
  if (!source || !output) throw new Error(`Usage: ${USAGE}`);
  const fragment = await preparePicture(readFileSync(source), { output, ...Options.parse(values) });
  console.info(`${output.replace(/^public/, '')}.webp#${fragment}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
