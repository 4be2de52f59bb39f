import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isDeskRoute } from '@/lib/desk/hrefs';
import { listRouteScripts } from '@/scripts/weights/script-weights';
import { errorTexts } from 'loyalty-contract/error-texts';
import { definitions } from 'loyalty-contract/calls/calls';
import { Gift } from 'loyalty-contract/schemas/shop';
import { embedBundles } from '@/lib/embed/embed-bundle';
import { inlineBundles } from '@/lib/inline/bundles';
import { addCompileHints } from '@/scripts/compile-hints';

function scriptsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return scriptsBelow(place);
    return entry.name.endsWith('.js') ? [place] : [];
  });
}

const scripts = scriptsBelow('.next/static').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe('Browser bundle', () => {
  it('has scripts for these tests to read', () => expect(scripts.length).toBeGreaterThan(5));

  it.each(['LOYALTY_BACKEND_KEY', 'NEXTAUTH_SECRET', 'backend-breaker', 'desk session ', 'stdTimeFunctions'])(
    'contains no server code: %s',
    (word) => {
      const violations = scripts.filter(({ text }) => text.includes(word)).map(({ file }) => file);
      expect(violations).toEqual([]);
    },
  );

  it.each([
    definitions.getConfiguration.summary,
    definitions.getGifts.description,
    errorTexts.INVALID_REQUEST.meaning,
    String(Gift.description),
    String(Gift.shape.status.description),
  ])('contains no texts of the API documents: %s', (text) => {
    const offenders = scripts.filter((script) => script.text.includes(text)).map(({ file }) => file);
    expect(offenders).toEqual([]);
  });

  it.each(Object.values(embedBundles))('stays small for pages that embed the portal by $url', ({ file }) => {
    expect(gzipSync(readFileSync(file)).length).toBeLessThan(4_608);
  });

  it('adds less than 3,000 bytes of scripts to the HTML of a page', () => {
    const texts = Object.values(inlineBundles).map((file) => readFileSync(file, 'utf8'));
    expect(texts.join('').length).toBeLessThan(3_000);
    // React would change such a text in a script.
    for (const text of texts) expect(text).not.toMatch(/<\/?script|<!--/i);
  });

  it('wraps each module in compile hints', () => {
    const modules = scripts.flatMap(({ text }) => text.match(/,\d+,\(\(?[\w,]*\)?=>/g) ?? []);
    expect(modules.length).toBeGreaterThan(300);
    for (const { file, text } of scripts) expect(addCompileHints(text) === text, file).toBe(true);
  });

  it('contains no source maps', () => {
    for (const { text } of scripts) expect(text).not.toContain('sourceMappingURL');
  });
});

/** Next's list of all pages and the files of their scripts: it has their names, and nothing of them. */
const isPageList = (file: string) => file.endsWith('/_buildManifest.js');

const routes = Object.entries(listRouteScripts()).map(([route, files]): [string, string[]] => [
  route,
  files.filter((file) => !isPageList(file)),
]);

it('No browser has a schema library: it trusts the portal that it has its page from', () => {
  const marks = /\bZodError\b|\$ZodType\b/;
  expect(readFileSync('node_modules/zod/v4/classic/errors.js', 'utf8')).toMatch(marks);
  expect(scripts.filter(({ text }) => marks.test(text)).map(({ file }) => file)).toEqual([]);
});

describe('The scripts of a first load', () => {
  /** The text of all scripts that the pages of members, or those of the desk, load. */
  const read = (desk: boolean) =>
    [...new Set(routes.flatMap(([route, files]) => (isDeskRoute(route) === desk ? files : [])))]
      .map((file) => readFileSync(path.join('.next', file), 'utf8'))
      .join('\n');

  it.each(['/admin/', '/api/desk', '/desk/', 'deskApi', 'desk.till.', 'desk.signIn.', '/staff/'])(
    'have nothing of the desk for members: %s',
    (word) => {
      expect({ members: read(false).includes(word), desk: read(true).includes(word) }).toEqual({
        members: false,
        desk: true,
      });
    },
  );

  it.each(['shop.title', 'activity.empty', 'profile.title', 'gifts.title', 'scanner.title'])(
    'have no screen of members for the desk: %s',
    (word) => {
      expect({ members: read(false).includes(word), desk: read(true).includes(word) }).toEqual({
        members: true,
        desk: false,
      });
    },
  );
});
