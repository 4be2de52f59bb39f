import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import encodeQR from 'qr';
import { chromiumArgs, findHeadlessChromium } from 'loyalty-testing/programs/chromium';

const WIDTH = 640;
const HEIGHT = 480;
/** Edge of a module, the smallest square of the QR code. */
const MODULE_PIXELS = 8;
/** Brightness and colour of a pixel in YUV, 0 to 255. */
const luma = { grey: 150, dark: 30, light: 235 };
const NEUTRAL_CHROMA = 128;

/** One frame of a video (YUV4MPEG2, 4:2:0) with a QR code on a grey background. */
function createVideo(text: string): Buffer {
  const matrix = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const brightness = Buffer.alloc(WIDTH * HEIGHT, luma.grey);
  const left = Math.floor((WIDTH - matrix.length * MODULE_PIXELS) / 2);
  const top = Math.floor((HEIGHT - matrix.length * MODULE_PIXELS) / 2);
  for (const [row, modules] of matrix.entries()) {
    for (const [column, dark] of modules.entries()) {
      for (let line = 0; line < MODULE_PIXELS; line += 1) {
        const from = (top + row * MODULE_PIXELS + line) * WIDTH + left + column * MODULE_PIXELS;
        brightness.fill(dark ? luma.dark : luma.light, from, from + MODULE_PIXELS);
      }
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, NEUTRAL_CHROMA);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1\nFRAME\n`), brightness, chroma]);
}

export interface CameraBrowser {
  browser: Browser;
  close: () => Promise<void>;
}

/**
 * A browser that lets every page use its camera, which sees a QR code with this text; null: it has two cameras that see
 * nothing.
 */
export async function launchWithCamera(text: string | null): Promise<CameraBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-portal-camera-'));
  const film = path.join(folder, 'camera.y4m');
  if (text !== null) writeFileSync(film, createVideo(text));
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: [
      ...chromiumArgs,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream=device-count=2',
      // Turns one camera into two.
      ...(text === null ? [] : [`--use-file-for-fake-video-capture=${film}`]),
    ],
  });
  const close = async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { browser, close };
}
