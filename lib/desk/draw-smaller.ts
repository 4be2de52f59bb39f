/** Tried one after the other: not every browser writes WebP. */
const attempts = [
  { type: 'image/webp', quality: 0.85 },
  { type: 'image/webp', quality: 0.6 },
  { type: 'image/webp', quality: 0.35 },
  { type: 'image/png', quality: 1 },
  { type: 'image/jpeg', quality: 0.85 },
  { type: 'image/jpeg', quality: 0.6 },
  { type: 'image/jpeg', quality: 0.35 },
] as const;

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** White where a format has no transparency. */
function fillBehind(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
}

/**
 * Draws a picture upright, with a longest edge of `edge` pixels at most, in the first format in which it has `maxBytes` at most.
 * @throws if the browser cannot read it
 */
export async function drawSmaller(file: Blob, edge: number, maxBytes: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  let smallest: Blob | undefined;
  for (const { type, quality } of attempts) {
    if (type === 'image/jpeg') fillBehind(context, canvas);
    const drawn = await toBlob(canvas, type, quality);
    if (drawn?.type !== type) continue;
    if (drawn.size <= maxBytes) return drawn;
    if (!smallest || drawn.size < smallest.size) smallest = drawn;
  }
  if (!smallest) throw new Error('The browser writes no picture.');
  return smallest;
}
