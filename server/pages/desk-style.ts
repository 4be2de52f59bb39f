import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deskStyleBundle } from '@/lib/desk/style-bundle';
import { getProcessSingleton } from '../process/process-singleton';

/** The style sheet of the desk's pages. */
interface StyleFile {
  /** Its path below `.next/static`; the name changes with the content. */
  name: string;
  /** Its URL. */
  href: string;
  css: string;
}

/** Creates the style file from the sheet. The build writes it, and the desk's pages refer to it. */
function createDeskStyleFile(css: string): StyleFile {
  const name = `desk/desk.${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`;
  return { name, href: `/_next/static/${name}`, css };
}

/** The built style sheet. */
export function getDeskStyleFile(): StyleFile {
  return getProcessSingleton('desk-style', () => createDeskStyleFile(readFileSync(deskStyleBundle, 'utf8')));
}
