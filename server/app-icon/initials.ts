import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { getProcessSingleton } from '../process/process-singleton';
import { woffToSfnt } from './woff';

const FONTS = 'node_modules/@fontsource/rubik/files';
/** The script of a letter, and its font file. Each is loaded on first use. */
const scripts: readonly [RegExp, string][] = [
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Cyrillic}/u, 'cyrillic'],
  [/\p{Script=Arabic}/u, 'arabic'],
  [/[\u0100-\u024f]/u, 'latin-ext'],
];

const getFiles = (): Map<string, string> => getProcessSingleton('icon-fonts', () => new Map<string, string>());

/** The font file for some letters: the machine may have no fonts, so the portal ships its own. */
function getFontFile(letters: string): string {
  const subset = scripts.find(([script]) => script.test(letters))?.[1] ?? 'latin';
  const storedFile = getFiles().get(subset);
  if (storedFile) return storedFile;
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'portal-font-')), `${subset}.ttf`);
  writeFileSync(file, woffToSfnt(readFileSync(`${FONTS}/rubik-${subset}-700-normal.woff`)));
  getFiles().set(subset, file);
  return file;
}

/** Letters and digits that the font has. */
const DRAWABLE = /^[\p{Script=Latin}\p{Script=Hebrew}\p{Script=Cyrillic}\p{Script=Arabic}\d]+$/u;

/** For a name without such letters: a star, drawn without a font. */
const drawStar = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="512" height="512"><path fill="${colour}" d="M12 1.5l3.2 6.9 7.5.9-5.6 5.1 1.5 7.4L12 18.1l-6.6 3.7 1.5-7.4L1.3 9.3l7.5-.9z"/></svg>`,
  );

/** A name's initials as a picture, within a square of `edge` pixels. */
export async function drawInitials(initials: string, colour: string, edge: number): Promise<Buffer> {
  const createTextImage = () =>
    sharp({
      // Letters and digits only: they cannot contain markup (Pango).
      text: {
        text: `<span foreground="${colour}">${initials}</span>`,
        font: 'Rubik Bold',
        fontfile: getFontFile(initials),
        rgba: true,
        dpi: 1_200,
      },
    });
  const drawn = DRAWABLE.test(initials) ? createTextImage() : sharp(drawStar(colour));
  return sharp(await drawn.png().toBuffer())
    .resize(edge, edge, { fit: 'inside' })
    .png()
    .toBuffer();
}
