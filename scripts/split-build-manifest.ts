import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BUILD_MANIFEST, DESK_MANIFEST } from '@/lib/desk/build-manifest';

/** Next's list of pages and their scripts, which it loads with each page. */
const Manifest = z.looseObject({ sortedPages: z.array(z.string()) });

const ASSIGNMENT = /^self\.__BUILD_MANIFEST = (?<manifest>\{.*?\n\});?(?<rest>.*)$/s;

const isDeskPage = (page: string) => page === '/desk' || page.startsWith('/desk/');
/** Browsers navigate to pages, never to routes of the API. */
const isApiRoute = (page: string) => page.startsWith('/api/');

/** The list with some of its pages. */
function pickPages(manifest: z.infer<typeof Manifest>, isListed: (page: string) => boolean) {
  const entries = Object.entries(manifest).filter(([name]) => !name.startsWith('/') || isListed(name));
  return { ...Object.fromEntries(entries), sortedPages: manifest.sortedPages.filter(isListed) };
}

/**
 * Splits the source of Next's list of pages: members load nothing about the desk, and the desk nothing about members.
 * @throws {Error} if Next has changed its form
 */
export function splitBuildManifest(source: string): { members: string; desk: string } {
  const { manifest: json, rest } = ASSIGNMENT.exec(source)?.groups ?? {};
  if (json === undefined || rest === undefined) throw new Error('Next’s build manifest has another form than expected.');
  const manifest = Manifest.parse(JSON.parse(json));
  const write = (isListed: (page: string) => boolean) =>
    `self.__BUILD_MANIFEST=${JSON.stringify(pickPages(manifest, isListed))};${rest.trim()}`;
  return {
    members: write((page) => !isDeskPage(page) && !isApiRoute(page)),
    desk: write((page) => isDeskPage(page) || page.startsWith('/_')),
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
