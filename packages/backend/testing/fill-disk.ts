import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1_024 * 1_024;

/** Fills a disk to its last page by a file `filler`. @returns the file's path */
export function fillDisk(disk: string): string {
  const filler = join(disk, 'filler');
  const file = openSync(filler, 'a');
  try {
    for (const size of [MEGABYTE, 4_096]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch {
        // There is no space of this size left.
      }
    }
  } finally {
    closeSync(file);
  }
  return filler;
}
