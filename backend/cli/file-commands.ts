import { readFileSync } from 'node:fs';
import { BusinessFileInput } from '@/contract/schemas/business-file';
import { completeBusinessFile } from '../core/business-file/complete-file';
import { findFileErrors } from '../core/business-file/file-errors';
import { findFileWarnings } from '../core/business-file/file-warnings';
import { parseArguments, type CommandDescription } from './command';
import { newBusinessCommand } from './new-business';

function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
}

const formatIssues = (issues: readonly { path: string; message: string }[]) =>
  issues.map(({ path, message }) => `  ${path || 'the file'}: ${message}`).join('\n');

interface CheckedFile {
  businessId: string;
  /** As written in the file: the backend adds the defaults. */
  body: unknown;
  warnings: { path: string; message: string }[];
}

/** Reads a business file. @throws {Error} naming every invalid value, by its path */
function readBusinessFile(path: string): CheckedFile {
  const body = readJson(path);
  const { data, error } = BusinessFileInput.safeParse(body);
  if (!data) {
    const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    throw new Error(`${path} is invalid:\n${formatIssues(issues)}`);
  }
  const file = completeBusinessFile(data);
  const warnings = findFileWarnings(file);
  const errors = findFileErrors(file).map(({ path, code }) => ({ path, message: code.replaceAll('_', ' ') }));
  if (errors.length > 0) {
    const warningList = warnings.length > 0 ? `\nWarnings:\n${formatIssues(warnings)}` : '';
    throw new Error(`${path} is invalid:\n${formatIssues(errors)}${warningList}`);
  }
  return { businessId: data.businessId, body, warnings };
}

/** Commands on business files. */
export const fileCommands: Record<string, CommandDescription> = {
  'new-business': newBusinessCommand,
  'check-business': {
    usage: 'FILE',
    summary: 'checks a business file and lists every error and warning; changes nothing',
    parse: (args) => {
      const [path] = parseArguments(args, []).positionals;
      if (!path) return undefined;
      return {
        run: () => {
          const { businessId, warnings } = readBusinessFile(path);
          return { businessId, valid: true, warnings };
        },
      };
    },
  },
  'put-business': {
    usage: 'FILE [--by NAME]',
    summary: 'stores a business file; an invalid value changes nothing',
    parse: (args) => {
      const [path] = parseArguments(args, []).positionals;
      if (!path) return undefined;
      const { businessId, body, warnings } = readBusinessFile(path);
      if (warnings.length > 0) process.stderr.write(`Warnings:\n${formatIssues(warnings)}\n`);
      return { method: 'PUT', path: `/admin/businesses/${encodeURIComponent(businessId)}`, body };
    },
  },
};
