import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePicture } from '@/components/shared/content/parse-picture';
import { preparePicture } from './prepare-picture';

const red = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c02020' } })
    .jpeg()
    .toBuffer();

describe('A prepared picture', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'picture-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has a file of each width, which the portal finds by the fragment', async () => {
    const fragment = await preparePicture(await red(), {
      output: `${folder}/hero`,
      widths: [200, 400],
      focus: [70, 30],
    });
    const picture = parsePicture(`/hero.webp#${fragment}`);
    expect(picture.srcSet).toBe('/hero-200.webp 200w, /hero.webp 400w');
    expect(picture.style.objectPosition).toBe('70% 30%');
    expect(picture.style.backgroundColor).toMatch(/^#[bc][0-9a-f][12][0-9a-f]{3}$/);
    expect(readdirSync(folder).toSorted()).toEqual(['hero-200.webp', 'hero.webp']);
    const { width, format } = await sharp(readFileSync(`${folder}/hero-200.webp`)).metadata();
    expect([width, format]).toEqual([200, 'webp']);
  });

  it('has a preview of a few bytes if it is large', async () => {
    const fragment = await preparePicture(await red(), { output: `${folder}/hero`, widths: [400], blur: true });
    expect(parsePicture(`/hero.webp#${fragment}`).style.backgroundImage).toMatch(/^url\("data:image\/webp;base64,/);
    expect(fragment.length).toBeLessThan(400);
  });
});
