/**
 * Draws a picture that somebody else made, in a process of its own that can be ended: some pictures take for ever. Reads
 * the file from standard input and writes a square PNG of `edge` pixels (first argument) to standard output; ends with a
 * code where it is none, or only a strip. Files and addresses that an SVG names are not loaded, since it lies nowhere.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** What is wider than this many times its height says nothing in a square. */
const MAX_RATIO = 1.6;
const MAX_PIXELS = 16_000_000;
/** Dots per inch: an SVG is drawn as large as it is needed, not made larger afterwards. */
const [LEAST_DENSITY, MOST_DENSITY] = [72, 2_400];

// Whatever else libvips could read stays shut.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Svg', 'Png', 'Jpeg', 'Webp'].map((kind) => `VipsForeignLoad${kind}`) });

const edge = Number(process.argv[2]);
const picture = await buffer(process.stdin);
/** @param {number} density */
const open = (density) => sharp(picture, { limitInputPixels: MAX_PIXELS, density });
const { width, height } = await open(LEAST_DENSITY).metadata();
if (Math.max(width / height, height / width) > MAX_RATIO) throw new Error('The picture is a strip.');
const wanted = (LEAST_DENSITY * edge) / Math.max(width, height);
const drawn = await open(Math.min(MOST_DENSITY, Math.max(LEAST_DENSITY, wanted)))
  .resize(edge, edge, { fit: 'contain', background: '#0000' })
  .png()
  .toBuffer();
process.stdout.write(drawn);
