import { readdirSync, readFileSync } from 'node:fs';
import { preparePicture } from './pictures/prepare-picture';
import { renderPhotograph, type Scene } from './pictures/render-photograph';

/** Drawings without backgrounds, which become the photographs of the first demo business. */
const SOURCES = 'scripts/pictures/olive';
const OUTPUT = 'public/demo/olive';

const item = { width: 960, height: 720 };
const wide = { width: 1600, height: 1067 };

function createScene(name: string, drawing: string): Scene {
  const renderSubject = (scale: number) => `<g transform="scale(${scale})">${drawing}</g>`;
  if (name === 'hero')
    return { ...wide, subject: renderSubject(wide.width / 1_200), backdrop: 'table', offset: 0.15, scale: 1.15 };
  const backdrop = name.startsWith('location') ? 'street' : 'table';
  return {
    ...item,
    subject: renderSubject(item.width / 400),
    backdrop,
    ...(backdrop === 'table' ? { scale: 1.12 } : {}),
  };
}

/** Renders the pictures, and prints the URL of each for the business file. */
async function main(): Promise<void> {
  for (const file of readdirSync(SOURCES)) {
    const name = file.replace('.svg', '');
    const isHero = name === 'hero';
    const photograph = await renderPhotograph(createScene(name, readFileSync(`${SOURCES}/${file}`, 'utf8')));
    const fragment = await preparePicture(photograph, {
      output: `${OUTPUT}/${name}`,
      widths: isHero ? [640, 1024, 1600] : [640],
      focus: isHero ? [72, 60] : undefined,
      blur: isHero,
    });
    // Small pictures need none: each is repeated in the HTML of every list.
    console.info(`/demo/olive/${name}.webp${isHero ? `#${fragment}` : ''}`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
