import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseUploadedFile, type UploadedFile } from 'loyalty-text/uploaded-picture';

const MAX_FILE_BYTES = 1024 * 1024;
const MAX_DRAWN_BYTES = 8 * 1024 * 1024;
/** Where the pictures are, and how long one may be rendered. */
export interface PictureOptions {
  /** The public folder by default. */
  folder?: string;
  /** Milliseconds. */
  timeoutMs?: number;
  /** Of any form, within the square; by default it fills a square, and a strip is refused. */
  inside?: boolean;
  /** Finds a picture that people of the business uploaded; by default none is found. */
  findUploaded?: (file: UploadedFile) => Promise<Buffer | null>;
}
// The build would take a path that it cannot read from the source for every file of the project: the calls below say not to.
const SCRIPT = 'server/app-icon/draw-picture.mjs';

/** The path of one of the portal's own files; null for an external one, which a server never fetches. */
export function toPublicFile(url: string, folder = path.resolve('public')): string | null {
  if (!url.startsWith('/') || url.startsWith('//') || !URL.canParse(url, 'http://localhost')) return null;
  try {
    const file = path.join(/* turbopackIgnore: true */ folder, decodeURIComponent(url.split(/[?#]/)[0] ?? ''));
    return file.startsWith(path.resolve(/* turbopackIgnore: true */ folder) + path.sep) ? file : null;
  } catch {
    return null;
  }
}

async function readPublicFile(url: string, folder: string): Promise<Buffer | null> {
  const file = toPublicFile(url, folder);
  if (file === null) return null;
  const { size } = await stat(/* turbopackIgnore: true */ file);
  return size > MAX_FILE_BYTES ? null : readFile(/* turbopackIgnore: true */ file);
}

/** A picture within a square of `edge` pixels, rendered in a separate process; null on failure. */
function drawPicture(
  picture: Buffer,
  edge: number,
  { timeoutMs, inside }: { timeoutMs: number; inside: boolean },
): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [SCRIPT, String(edge), ...(inside ? ['inside'] : [])],
      // An empty environment: secrets stay in this process.
      {
        env: { NODE_ENV: 'production' },
        encoding: 'buffer',
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_DRAWN_BYTES,
      },
      (error, drawn) => resolve(error ? null : drawn),
    );
    // It may have exited before it has read everything.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(picture);
  });
}

/** One of the portal's own pictures, or an uploaded one, rendered; null if it is unavailable. */
export async function drawPublicPicture(
  url: string | null,
  edge: number,
  { folder = path.resolve('public'), timeoutMs = 15_000, inside = false, findUploaded }: PictureOptions = {},
): Promise<Buffer | null> {
  if (url === null) return null;
  const uploaded = parseUploadedFile(url);
  const picture = uploaded
    ? ((await findUploaded?.(uploaded)) ?? null)
    : await readPublicFile(url, folder).catch(() => null);
  return picture && drawPicture(picture, edge, { timeoutMs, inside });
}
