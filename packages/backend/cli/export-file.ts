import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { ExportReceipt } from 'loyalty-contract/schemas/business-end';
import { z } from 'zod';

const CHUNK_BYTES = 1024 * 1024;
const Row = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const LastLine = z.object({ receipt: z.string() });

/** A file that is being written. */
export interface OpenExportFile {
  write(lines: string[]): void;
  writeText(text: string): void;
  close(): void;
  /** Deletes the file, and closes it if it is open. */
  discard(): void;
}

function openNewFile(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new Error(`${path} exists already: delete it, or name another file.`, { cause: error });
    throw error;
  }
}

/** Creates a file that only this user can read. @throws {Error} if it exists already */
export function createExportFile(path: string): OpenExportFile {
  const file = openNewFile(path);
  let isOpen = true;
  return {
    // All of it or an error: `writeSync` writes as much as there is space for.
    write: (lines) => writeFileSync(file, lines.map((line) => `${line}\n`).join('')),
    writeText: (text) => writeFileSync(file, text),
    close() {
      fsyncSync(file);
      isOpen = false;
      closeSync(file);
    },
    discard() {
      rmSync(path, { force: true });
      if (isOpen) closeSync(file);
    },
  };
}

function* readLines(path: string): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const decoder = new StringDecoder('utf8');
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let rest = '';
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      const lines = (rest + decoder.write(chunk.subarray(0, size))).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(file);
  }
}

const chainHash = (hash: string, line: string): string => createHash('sha256').update(`${hash}\n${line}`).digest('hex');

const parseJson = <T>(shape: z.ZodType<T>, text: string): T | undefined => {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/**
 * Reads an export back and checks that every line is a row, and that their number and hash match the receipt on the
 * last line.
 * @returns the signed receipt and its content
 * @throws {Error} with a description of the fault in one line
 */
export function readExport(path: string): { signed: string; receipt: ExportReceipt } {
  const rows: Record<string, number> = {};
  let hash = '';
  let signed: string | undefined;
  for (const line of readLines(path)) {
    if (signed) throw new Error(`${path} has lines after its receipt.`);
    signed = parseJson(LastLine, line)?.receipt;
    if (signed) continue;
    const row = parseJson(Row, line);
    if (!row) throw new Error(`${path} has an invalid line.`);
    rows[row.table] = (rows[row.table] ?? 0) + 1;
    hash = chainHash(hash, line);
  }
  if (!signed) throw new Error(`${path} is incomplete: the receipt is missing.`);
  const receipt = parseJson(ExportReceipt, Buffer.from(signed.split('.')[0] ?? '', 'base64url').toString());
  if (!receipt) throw new Error(`The receipt of ${path} is invalid.`);
  const differs = Object.entries(receipt.rows).find(([table, count]) => (rows[table] ?? 0) !== count);
  if (differs) throw new Error(`${path} does not have all rows of ${differs[0]}.`);
  if (receipt.sha256 !== hash) throw new Error(`${path} was changed after the export: its hash differs.`);
  return { signed, receipt };
}
