import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BUILD_MANIFEST, DESK_MANIFEST } from '@/lib/desk/build-manifest';
import { isDeskRoute } from '@/lib/desk/hrefs';

/** Next's list of pages and their scripts, which it loads with each page. */
const Manifest = z.looseObject({ sortedPages: z.array(z.string()) });

/** The scripts with which the bundler starts each page. */
const Bootstrap = z.record(z.string(), z.unknown());

const SOURCE =
  /^self\.__BUILD_MANIFEST = (?<manifest>\{.*?\n\});self\.__TURBOPACK_PAGE_BOOTSTRAP = (?<bootstrap>\{.*?\});(?<rest>self\..*)$/s;

/** Browsers navigate to pages, never to routes of the API. */
const isApiRoute = (page: string) => page.startsWith('/api/');

const pickPages = <T>(byPage: Record<string, T>, isListed: (page: string) => boolean) =>
  Object.fromEntries(Object.entries(byPage).filter(([name]) => !name.startsWith('/') || isListed(name)));

/**
 * Splits the source of Next's list of pages: members load nothing about the desk, and the desk nothing about members.
 * @throws {Error} if Next has changed its form
 */
export function splitBuildManifest(source: string): { members: string; desk: string } {
  const parts = SOURCE.exec(source)?.groups;
  if (!parts) throw new Error('Next’s build manifest has another form than expected.');
  const { sortedPages, ...manifest } = Manifest.parse(JSON.parse(parts.manifest ?? ''));
  const bootstrap = Bootstrap.parse(JSON.parse(parts.bootstrap ?? ''));
  const serialize = (isListed: (page: string) => boolean) => {
    const listed = { ...pickPages(manifest, isListed), sortedPages: sortedPages.filter(isListed) };
    const started = pickPages(bootstrap, isListed);
    return `self.__BUILD_MANIFEST=${JSON.stringify(listed)};self.__TURBOPACK_PAGE_BOOTSTRAP=${JSON.stringify(started)};${parts.rest?.trim()}`;
  };
  return {
    members: serialize((page) => !isDeskRoute(page) && !isApiRoute(page)),
    desk: serialize((page) => isDeskRoute(page) || page.startsWith('/_')),
  };
}

/** Splits the list of pages in a folder of the build. */
export function writeBuildManifests(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (path.basename(entry) !== BUILD_MANIFEST) continue;
    const file = path.join(folder, entry);
    const { members, desk } = splitBuildManifest(readFileSync(file, 'utf8'));
    writeFileSync(file, members);
    writeFileSync(path.join(path.dirname(file), DESK_MANIFEST), desk);
  }
}
