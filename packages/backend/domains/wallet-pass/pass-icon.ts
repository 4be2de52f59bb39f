import { crc32, deflateSync } from 'node:zlib';
import { parseColour } from 'loyalty-text/colour-contrast';

/** Samples along a pixel's edge, for antialiasing. */
const SAMPLES_PER_PIXEL_EDGE = 4;
/** Radii relative to the square's edge. */
const DISC_RADIUS = 0.42;
const STAR_OUTER_RADIUS = 0.3;
const STAR_INNER_RADIUS = 0.125;

/** The corners of a five-pointed star around the centre of a unit square. */
const starCorners = Array.from({ length: 10 }, (_, index) => {
  const radius = index % 2 === 0 ? STAR_OUTER_RADIUS : STAR_INNER_RADIUS;
  const angle = (index / 10) * 2 * Math.PI - Math.PI / 2;
  return { x: 0.5 + radius * Math.cos(angle), y: 0.5 + radius * Math.sin(angle) };
});
const edges = starCorners.map((from, index) => ({ from, to: starCorners[(index + 1) % starCorners.length] ?? from }));

/** Whether a point belongs to the icon: a disc with a star cut out of it. */
function isInsideIcon(x: number, y: number): boolean {
  if (Math.hypot(x - 0.5, y - 0.5) > DISC_RADIUS) return false;
  const crossed = edges.filter(
    ({ from, to }) => from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x,
  );
  return crossed.length % 2 === 0;
}

/** The part of a pixel that the icon covers, 0 to 1. It is sampled only if its corners differ. */
function computeCoverage(column: number, row: number, size: number): number {
  const corners = [0, 1].flatMap((y) => [0, 1].map((x) => isInsideIcon((column + x) / size, (row + y) / size)));
  if (corners.every((corner) => corner === corners[0])) return corners[0] ? 1 : 0;
  let covered = 0;
  for (let sample = 0; sample < SAMPLES_PER_PIXEL_EDGE * SAMPLES_PER_PIXEL_EDGE; sample += 1) {
    const x = (column + ((sample % SAMPLES_PER_PIXEL_EDGE) + 0.5) / SAMPLES_PER_PIXEL_EDGE) / size;
    const y = (row + (Math.floor(sample / SAMPLES_PER_PIXEL_EDGE) + 0.5) / SAMPLES_PER_PIXEL_EDGE) / size;
    if (isInsideIcon(x, y)) covered += 1;
  }
  return covered / (SAMPLES_PER_PIXEL_EDGE * SAMPLES_PER_PIXEL_EDGE);
}

/** The icon's coverage by size, the same for every business; bounded by the sizes in the code. */
const signs = new Map<number, Float32Array>();

function drawSign(size: number): Float32Array {
  const cached =
    signs.get(size) ??
    Float32Array.from({ length: size * size }, (_, index) =>
      computeCoverage(index % size, Math.floor(index / size), size),
    );
  signs.set(size, cached);
  return cached;
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * A business's icon as PNG (RGB, 8 bits), drawn in its theme's colours: wallets accept no SVG, and the server never
 * fetches an external logo.
 * @param size pixels of an edge
 */
export function renderPassIcon(background: string, foreground: string, size: number): Buffer {
  const [back, front] = [parseColour(background), parseColour(foreground)];
  const sign = drawSign(size);
  const width = 1 + size * 3;
  const rows = Buffer.alloc(size * width);
  sign.forEach((share, pixel) => {
    const at = Math.floor(pixel / size) * width + 1 + (pixel % size) * 3;
    for (const index of [0, 1, 2] as const) rows[at + index] = back[index] + (front[index] - back[index]) * share;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(rows)),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}
