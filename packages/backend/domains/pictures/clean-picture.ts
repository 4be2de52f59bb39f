import { execFile } from 'node:child_process';
import { z } from 'zod';
import { MAX_PICTURE_PIXELS, PICTURE_EDGE } from 'loyalty-contract/desk-limits';
import { isAnimated, readPictureFormat } from 'loyalty-text/picture-format';

const SCRIPT = 'packages/backend/domains/pictures/picture-process.mjs';
/** Bytes of a file that is kept. */
const MAX_FILE_BYTES = 768 * 1024;
/** Of its files in Base64, and what is said of them. */
const MAX_OUTPUT_BYTES = 4 * MAX_FILE_BYTES * 2;
const TIMEOUT_MS = 10_000;

/** Why a picture is refused. */
const problems = ['not_a_picture', 'svg', 'animated', 'broken', 'too_large'] as const;
export type PictureProblem = (typeof problems)[number];

const CleanPicture = z.object({
  width: z.int().min(1),
  height: z.int().min(1),
  /** Its average colour, six digits; null for one with transparent parts. */
  colour: z.string().nullable(),
  /** The largest last. */
  files: z.array(z.object({ width: z.int().min(1), content: z.string().min(1) })).min(1),
});
export type CleanPicture = z.infer<typeof CleanPicture>;

const Result = z.union([z.object({ problem: z.enum(problems) }), CleanPicture]);

/** What a file is refused for before anything decodes it. */
function findProblem(bytes: Uint8Array): PictureProblem | undefined {
  const format = readPictureFormat(bytes);
  if (format === undefined) return 'not_a_picture';
  if (format === 'svg') return 'svg';
  return isAnimated(bytes) ? 'animated' : undefined;
}

/** Decodes a picture in a process of its own, without this one's environment; null if that ended or was killed. */
function runScript(bytes: Uint8Array, timeoutMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [SCRIPT, ...[MAX_PICTURE_PIXELS, PICTURE_EDGE, MAX_FILE_BYTES].map(String)],
      {
        encoding: 'utf8',
        env: { NODE_ENV: 'production' },
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_OUTPUT_BYTES,
      },
      (error, written) => resolve(error ? null : written),
    );
    // It may have ended before it has read everything.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

/**
 * Makes the files of a picture: upright, without metadata, as WebP in the sizes that pages show. What is wrong is found before
 * decoding, or by a process that cannot do more than end.
 */
export async function cleanPicture(
  bytes: Uint8Array,
  timeoutMs = TIMEOUT_MS,
): Promise<CleanPicture | { problem: PictureProblem }> {
  const problem = findProblem(bytes);
  if (problem) return { problem };
  const written = await runScript(bytes, timeoutMs);
  return written === null ? { problem: 'broken' } : Result.parse(JSON.parse(written));
}
