/**
 * Renders an untrusted picture in a separate process that can be killed: some pictures never finish. Reads the file
 * from standard input and writes a square PNG of `edge` pixels (first argument) to standard output, or with `inside` as second
 * argument one within that square; exits with a code for a picture that is invalid, or too narrow for a square. Files and URLs in an SVG are not loaded, because it has no base path.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** A picture wider than this many times its height is illegible in a square. */
const MAX_RATIO = 1.6;
const MAX_PIXELS = 16_000_000;
/** Dots per inch: an SVG is rendered at the needed size, not scaled up afterwards. */
const [MIN_DENSITY, MAX_DENSITY] = [72, 2_400];

// Other formats of libvips stay disabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Svg', 'Png', 'Jpeg', 'Webp'].map((kind) => `VipsForeignLoad${kind}`) });

const edge = Number(process.argv[2]);
const isWithin = process.argv[3] === 'inside';
const picture = await buffer(process.stdin);
/** @param {number} density */
const open = (density) => sharp(picture, { limitInputPixels: MAX_PIXELS, density });
const { width, height } = await open(MIN_DENSITY).metadata();
if (!isWithin && Math.max(width / height, height / width) > MAX_RATIO) throw new Error('The picture is a strip.');
const requested = (MIN_DENSITY * edge) / Math.max(width, height);
const drawn = await open(Math.min(MAX_DENSITY, Math.max(MIN_DENSITY, requested)))
  .resize(edge, edge, { fit: isWithin ? 'inside' : 'contain', background: '#0000' })
  .png()
  .toBuffer();
process.stdout.write(drawn);
