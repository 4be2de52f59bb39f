/**
 * Makes the files of an uploaded picture in a separate process that can be killed: some pictures never finish. Reads it from
 * standard input and writes JSON to standard output: what is wrong with it, or its sizes as WebP. Arguments: the most pixels, the
 * longest edge, the most bytes of a file.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** Also in these widths, if it is wider: for phones, and cards of lists. */
const SMALLER_WIDTHS = [480, 960];
/** The next quality is tried if a file is too large. A drawing keeps its edges. */
const QUALITIES = { png: [90, 60, 30], other: [76, 50, 30] };

// Other formats of libvips stay disabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp'].map((kind) => `VipsForeignLoad${kind}`) });
sharp.cache(false);
sharp.concurrency(1);

const [maxPixels = 0, longestEdge = 0, maxBytes = 0] = process.argv.slice(2).map(Number);
const picture = await buffer(process.stdin);
const open = () => sharp(picture, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });

/** @param {number} channel */
const toHex = (channel) => Math.round(channel).toString(16).padStart(2, '0');

/**
 * @param {sharp.Sharp} drawing
 * @param {number[]} qualities
 */
async function encode(drawing, qualities) {
  let file = Buffer.alloc(0);
  for (const quality of qualities) {
    file = await drawing.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (file.length <= maxBytes) break;
  }
  return file;
}

async function clean() {
  const { width = 0, height = 0, pages = 1, format } = await sharp(picture, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return { problem: 'too_large' };
  if (pages > 1) return { problem: 'animated' };
  // Upright and in sRGB; sharp keeps no metadata unless it is told to.
  const { data, info } = await open()
    .rotate()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const drawing = sharp(data);
  const widths = [...SMALLER_WIDTHS.filter((smaller) => smaller < info.width), info.width];
  const files = [];
  for (const each of widths) {
    const file = await encode(
      drawing.clone().resize({ width: each }),
      format === 'png' ? QUALITIES.png : QUALITIES.other,
    );
    if (file.length > maxBytes) return { problem: 'too_large' };
    files.push({ width: each, content: file.toString('base64') });
  }
  const { channels, isOpaque } = await drawing.clone().stats();
  const [red = { mean: 0 }, green = red, blue = red] = channels;
  const colour = isOpaque ? [red, green, blue].map(({ mean }) => toHex(mean)).join('') : null;
  return { width: info.width, height: info.height, colour, files };
}

const result = await clean().catch(() => ({ problem: 'broken' }));
process.stdout.write(JSON.stringify(result));
