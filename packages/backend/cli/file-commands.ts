import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findLostLetters } from 'loyalty-text/lost-letters';
import { MAX_BUSINESS_FILE_BYTES } from 'loyalty-contract/limits';
import { checkBusinessFile } from '../core/business-file/check-file';
import type { FileFinding } from '../core/business-file/file-finding';
import { parseFileText, type ParsedFile } from '../core/business-file/parse-file';
import { parseArguments, type CommandDescription } from './command';
import { newBusinessCommand } from './new-business-command';
import { readText } from './read-text';

const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url));

/** The path of a URL's file; as it is, if it is wrongly encoded. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a file is in `public/`, by its path in a URL. True for all if the portal is not on this machine. */
function assetExists(path: string): boolean {
  if (!existsSync(publicFolder)) return true;
  if (path.split('/').includes('..')) return false;
  return existsSync(join(publicFolder, decodePath(path)));
}

/** Where an invalid JSON text is wrong: the message of the parser, with line and column for its position. */
function locate(text: string, message: string): string {
  const position = /at position (\d+)$/.exec(message)?.[1];
  if (position === undefined) return message;
  const before = text.slice(0, Number(position)).split('\n');
  return `${message} (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
}

function readJson(path: string): ParsedFile {
  const text = readText(path);
  try {
    return parseFileText(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${locate(text, (error as Error).message)}`, { cause: error });
  }
}

const formatIssues = (issues: readonly FileFinding[]) =>
  issues.map(({ path, message }) => `  ${path || 'the file'}: ${message}`).join('\n');

const Identity = z.object({ businessId: z.string() });

interface CheckedFile {
  businessId: string;
  /** As written in the file: the backend adds the defaults. */
  body: unknown;
  warnings: FileFinding[];
  /** What its amounts mean, as sentences. */
  meaning: string[];
}

function findLost(body: unknown): FileFinding[] {
  const path = findLostLetters(body);
  if (path === undefined) return [];
  return [{ path, message: 'Letters of this text were lost when it was saved (U+FFFD). Write it again.' }];
}

/** Reads a business file. @throws {Error} naming every invalid value, by its path */
function readBusinessFile(path: string): CheckedFile {
  const { body, duplicates } = readJson(path);
  const bytes = Buffer.byteLength(JSON.stringify(body));
  if (bytes > MAX_BUSINESS_FILE_BYTES)
    throw new Error(`${path} is too large: ${bytes} bytes, where ${MAX_BUSINESS_FILE_BYTES} are the most.`);
  const { errors: found, warnings, meaning = [] } = checkBusinessFile(body, assetExists);
  const message = 'Written twice. Only the last one is used.';
  const errors = [...duplicates.map((duplicate) => ({ path: duplicate, message })), ...findLost(body), ...found];
  if (errors.length > 0) {
    const warningList = warnings.length > 0 ? `\nWarnings:\n${formatIssues(warnings)}` : '';
    throw new Error(`${path} is invalid:\n${formatIssues(errors)}${warningList}`);
  }
  return { ...Identity.parse(body), body, warnings, meaning };
}

/** Commands on business files. */
export const fileCommands: Record<string, CommandDescription> = {
  'new-business': newBusinessCommand,
  'check-business': {
    usage: 'FILE',
    summary: 'checks a business file: lists every error and warning, and what its amounts mean; changes nothing',
    parse: (args) => {
      const [path] = parseArguments(args, 1).positionals;
      if (!path) return undefined;
      return {
        run: () => {
          const { businessId, warnings, meaning } = readBusinessFile(path);
          return { businessId, valid: true, warnings, meaning };
        },
      };
    },
  },
  'put-business': {
    usage: 'FILE [--by NAME]',
    summary: 'stores a business file; an invalid value changes nothing',
    parse: (args) => {
      const [path] = parseArguments(args, 1).positionals;
      if (!path) return undefined;
      const { businessId, body, warnings } = readBusinessFile(path);
      if (warnings.length > 0) process.stderr.write(`Warnings:\n${formatIssues(warnings)}\n`);
      return { call: 'putBusiness', params: { businessId }, body };
    },
  },
};
