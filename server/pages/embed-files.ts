import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { embedBundles, INTEGRITY_URL, releasedScripts } from '@/lib/embed/embed-bundle';
import { getProcessSingleton } from '../process/process-singleton';
import { getIntegrity } from './integrity';

/** A file for pages that embed the portal. */
interface EmbedFile {
  body: string;
  contentType: string;
  cacheControl: string;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const FIVE_MINUTES = 'public, max-age=300';
const FOREVER = 'public, max-age=31536000, immutable';

function readFiles(): ReadonlyMap<string, EmbedFile> {
  const current = Object.values(embedBundles).map(({ file, url }): [string, EmbedFile] => {
    return [url, { body: readFileSync(file, 'utf8'), contentType: SCRIPT, cacheControl: FIVE_MINUTES }];
  });
  const { folder, url } = releasedScripts;
  const released = readdirSync(folder)
    .filter((name) => /\.m?js$/.test(name))
    .sort()
    .map((name): [string, EmbedFile] => {
      const body = readFileSync(path.join(folder, name), 'utf8');
      return [url + name, { body, contentType: SCRIPT, cacheControl: FOREVER }];
    });
  const integrity = Object.fromEntries(released.map(([address, { body }]) => [address, getIntegrity(body)]));
  const list: EmbedFile = {
    body: `${JSON.stringify(integrity, null, 2)}\n`,
    contentType: 'application/json; charset=utf-8',
    cacheControl: FIVE_MINUTES,
  };
  return new Map([...current, ...released, [INTEGRITY_URL, list]]);
}

/**
 * The files for pages that embed the portal, by URL: the current scripts, those of each release, which never change, and
 * the integrity values of these.
 */
export function getEmbedFiles(): ReadonlyMap<string, EmbedFile> {
  return getProcessSingleton('embed', readFiles);
}
