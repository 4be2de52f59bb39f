/** Longest sides, in pixels, at which a picture is scanned: a skewed code may be found at only one of them. */
const SIDES = [1_000, 700, 1_500, 2_400] as const;
/** The maximum enlargement of a small picture. */
const MAX_SCALE = 1.5;
/** Longest side of a camera frame: the next one follows immediately. */
const FRAME_SIDE = 800;
/** The time limit for the further scans of a picture, in milliseconds. */
const SCAN_TIMEOUT_MS = 2_000;

interface Source {
  image: CanvasImageSource;
  width: number;
  height: number;
}

/** The decoder is loaded on first use. */
const loadLibrary = () => import('qr/decode.js');

/** Preloads the decoder, so that the first frame does not wait for it. */
export const preloadReader = async (): Promise<void> => void (await loadLibrary());

function getPixels({ image, width, height }: Source, side: number): ImageData | null {
  const scale = Math.min(MAX_SCALE, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** The texts of the codes in some pixels; decoded in steps of a few milliseconds, so that the page stays responsive. */
async function decodeTexts(pixels: ImageData | null, effort: object = {}): Promise<string[]> {
  if (!pixels) return [];
  const { decodeQRBatch } = await loadLibrary();
  const { width, height } = pixels;
  const [codes = []] = await decodeQRBatch([pixels], { maxSize: { width, height }, ...effort });
  return codes.filter((text) => typeof text === 'string');
}

/** The texts of the codes in the current camera frame. */
export async function readFrame(player: HTMLVideoElement): Promise<string[]> {
  const { videoWidth: width, videoHeight: height } = player;
  if (player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) return [];
  return decodeTexts(getPixels({ image: player, width, height }, FRAME_SIDE));
}

/**
 * The texts of the codes in a picture, which stays on this device.
 * @throws {Error} when the browser cannot decode the file
 */
export async function readPicture(file: Blob): Promise<string[]> {
  const image = await createImageBitmap(file);
  try {
    for (const side of SIDES) {
      const texts = await decodeTexts(getPixels({ image, width: image.width, height: image.height }, side), {
        effort: Infinity,
        timeLimit: SCAN_TIMEOUT_MS,
      });
      if (texts.length > 0) return texts;
    }
    return [];
  } finally {
    image.close();
  }
}
