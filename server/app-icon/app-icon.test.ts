import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { IconKind, IconBranding } from '@/lib/install/icon-url';
import { drawIcon } from './app-icon';

const folder = mkdtempSync(path.join(tmpdir(), 'icons-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GREEN = '#4b6b2c';
const lightTheme = { primary: GREEN, fontContrast: '#ffffff', logoImageUrl: null };
const branding: IconBranding = { businessName: 'Olive & Thyme', favIconUrl: null, lightTheme };
const large: IconKind = { size: 512, maskable: false };

const svg = (inner: string, size = 'width="100" height="100"', before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`;
const disc = '<circle cx="50" cy="50" r="50" fill="#c00000"/>';

let files = 0;
/** Puts a file into the portal's public folder. @returns its URL */
function writeLogo(content: string | Buffer, extension = 'svg'): string {
  const name = `picture-${(files += 1)}.${extension}`;
  writeFileSync(path.join(folder, name), content);
  return `/${name}`;
}
const withFavIcon = (favIconUrl: string): IconBranding => ({ ...branding, favIconUrl });
const drawLarge = (of: IconBranding, kind = large, timeoutMs?: number) =>
  drawIcon(of, kind, { folder, ...(timeoutMs && { timeoutMs }) });

/** Colours of an icon at points with x and y as fractions of the edge. */
async function coloursAt(icon: Buffer, points: readonly (readonly [number, number])[]): Promise<string[]> {
  const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  });
}
const corner = [0.01, 0.01] as const;
const middle = [0.5, 0.5] as const;

describe('Home-screen icon', () => {
  it.each([
    [180, false],
    [192, false],
    [512, false],
    [512, true],
  ] as const)('of %i pixels (maskable: %s) is a PNG of that size without transparency', async (size, maskable) => {
    const { format, width, height, hasAlpha } = await sharp(await drawLarge(branding, { size, maskable })).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: size, height: size, hasAlpha: false });
  });

  it('shows the business’s own small icon on its colour', async () => {
    const icon = await drawLarge(withFavIcon(writeLogo(svg(disc))));
    expect(await coloursAt(icon, [corner, middle])).toEqual([GREEN, '#c00000']);
  });

  it('shows the logo on white without a small icon', async () => {
    const icon = await drawLarge({ ...branding, lightTheme: { ...lightTheme, logoImageUrl: writeLogo(svg(disc)) } });
    expect(await coloursAt(icon, [corner, middle])).toEqual(['#ffffff', '#c00000']);
  });

  it('shows a picture in the business colour on white, if it is visible', async () => {
    const icon = await drawLarge(withFavIcon(writeLogo(svg(`<circle cx="50" cy="50" r="50" fill="${GREEN}"/>`))));
    expect(await coloursAt(icon, [corner, middle])).toEqual(['#ffffff', GREEN]);
  });

  it('has its content within the mask-safe circle', async () => {
    const filled = writeLogo(svg('<rect width="100" height="100" fill="#c00000"/>'));
    const { data, info } = await sharp(await drawLarge(withFavIcon(filled), { size: 512, maskable: true }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const outside: number[] = [];
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      const red = (data[pixel * 3] ?? 0) > 0xa0;
      if (red && Math.hypot(x - 256, y - 256) > 0.4 * 512) outside.push(pixel);
    }
    expect(outside).toEqual([]);
  });

  it.each([
    ['Latin letters', 'Olive & Thyme'],
    ['Turkish letters', 'Şeker İş'],
    ['Hebrew letters', 'דף חדש'],
    ['no letter that the font has', '咖啡'],
    ['no letter at all', '😀 ☕'],
  ])('shows the initials in the text colour, with %s', async (_, businessName) => {
    const icon = await drawLarge({ ...branding, businessName });
    const { channels } = await sharp(icon).stats();
    expect(await coloursAt(icon, [corner])).toEqual([GREEN]);
    expect(channels[2]?.max).toBeGreaterThan(240);
    expect(channels[2]?.mean).toBeGreaterThan(0x2c + 8);
  });
});

/** Three hundred million pixels in a few kilobytes. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(30_001)));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), data]);
}

const secret = writeLogo(svg('<rect width="100" height="100" fill="#0000ff"/>'), 'secret.svg');
const entities = Array.from({ length: 12 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join(
  '',
);
const uses = Array.from(
  { length: 14 },
  (_, index) => `<g id="u${index + 1}">${`<use xlink:href="#u${index}"/>`.repeat(10)}</g>`,
).join('');

describe('Invalid picture', () => {
  const initials = drawLarge(branding);

  it.each([
    ['is not there', () => '/nothing.svg'],
    ['is on another site', () => 'https://elsewhere.example/logo.png'],
    ['leads out of the folder', () => '/..%2f..%2f..%2fetc%2fpasswd'],
    ['has an invalid URL', () => '/%'],
    ['is not an image', () => writeLogo('not a picture at all', 'png')],
    ['is a strip', () => writeLogo(svg(disc, 'width="500" height="100"'))],
    ['is oversized', () => writeLogo(svg(disc, 'width="900000" height="900000"'))],
    ['is a PNG of a billion pixels', () => writeLogo(hugePng(), 'png')],
    ['is a file of megabytes', () => writeLogo(svg(disc) + ' '.repeat(1_100_000))],
    ['is empty', () => writeLogo('')],
    ['draws nothing', () => writeLogo(svg(''))],
    [
      'multiplies entities',
      () => writeLogo(svg('<text>&e12;</text>', undefined, `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities}]>`)),
    ],
  ])('%s: the initials replace it', async (_, url) => {
    expect(await drawLarge(withFavIcon(url()))).toEqual(await initials);
  });

  it('multiplies its elements, and would never be finished: the initials replace it', { timeout: 90_000 }, async () => {
    const endless = writeLogo(svg(`<defs><g id="u0">${disc}</g>${uses}</defs><use xlink:href="#u14"/>`));
    expect(await drawLarge(withFavIcon(endless), large, 2_000)).toEqual(await initials);
  });

  it.each([
    ['a file beside it', `<image href="${secret.slice(1)}" width="100" height="100"/>`],
    ['a file by its URL', `<image href="file://${folder}${secret}" width="100" height="100"/>`],
    ['a file by XInclude', `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${folder}${secret}"/>`],
    ['another site', '<image href="https://elsewhere.example/pixel.png" width="100" height="100"/>'],
    ['a style sheet', '<style>@import url("https://elsewhere.example/a.css"); rect { fill: #0000ff }</style>'],
  ])('that names %s is drawn without it', async (_, inner) => {
    const icon = await drawLarge(withFavIcon(writeLogo(svg(`${disc}${inner}`))));
    expect(await coloursAt(icon, [middle])).toEqual(['#c00000']);
  });

  it('is rendered without its external entities, or not at all', async () => {
    const doctype = `<!DOCTYPE svg [<!ENTITY secret SYSTEM "file://${folder}${secret}">]>`;
    const icon = await drawLarge(withFavIcon(writeLogo(svg(`${disc}&secret;`, undefined, doctype))));
    expect(['#c00000', ...(await coloursAt(await drawLarge(branding), [middle]))]).toEqual(
      expect.arrayContaining(await coloursAt(icon, [middle])),
    );
  });
});
