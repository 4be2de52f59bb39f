import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { z } from 'zod';
import { listFieldErrors } from 'loyalty-contract/schemas/problem';
import { splitSecrets } from 'loyalty-contract/schemas/process-variables';
import { BACKEND_DEADLINE_MS } from 'loyalty-contract/limits';
import type { Level } from '../suite/suite';
import { TestData, type Contact } from '../suite/test-data';
import type { Terminal } from './terminal';

/**
 * The source of sign-in codes: typed by a person, a fixed code, printed by a command, or the outbox of the embedded
 * backend.
 */
export type CodeSource = { prompt: true } | { code: string } | { command: string } | { operatorKey: string };

export interface BackendOptions {
  url: string;
  serviceKey: string;
  host: string;
  level: Level;
  deadlineMs: number;
  data: TestData;
  codes: CodeSource;
  jsonFile: string | undefined;
  junitFile: string | undefined;
}

/** The command line is invalid; the message says why. */
export class UsageError extends Error {}

/** The options of a run, for `parseArgs`. */
export const backendOptions = {
  backend: { type: 'string' },
  key: { type: 'string' },
  host: { type: 'string', default: 'localhost' },
  level: { type: 'string', default: '1' },
  email: { type: 'string' },
  phone: { type: 'string' },
  code: { type: 'string' },
  'code-command': { type: 'string' },
  'operator-key': { type: 'string' },
  data: { type: 'string' },
  deadline: { type: 'string', default: String(BACKEND_DEADLINE_MS) },
  json: { type: 'string' },
  junit: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

/** The options in the usage text. */
export const BACKEND_USAGE = [
  '--backend https://backend.example --key KEY --email MEMBER [--level 1|2|3]',
  '[--host HOST] [--phone NUMBER] [--code CODE | --code-command COMMAND | --operator-key KEY]',
  '[--data FILE] [--deadline MS] [--json FILE] [--junit FILE]',
] as const;

type DefaultedOption = 'host' | 'level' | 'deadline';
/** The values of {@link backendOptions}, as `parseArgs` returns them. */
export type BackendValues = Record<DefaultedOption, string> &
  Partial<Record<Exclude<keyof typeof backendOptions, DefaultedOption>, string | undefined>>;

/** Parses the arguments of a command. Throws {@link UsageError} for an unknown option or a missing value. */
export function parseOptions<const O extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: O) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The options cannot be read.');
  }
}

/** Parses the URL of an option. Throws {@link UsageError}. */
export function parseUrl(option: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--${option} must be a URL. Example: --${option} https://…`);
  if (url.username || url.password || url.search || url.hash)
    throw new UsageError(`--${option} must not contain a password, a query or a fragment.`);
  return url.href.replace(/\/+$/, '');
}

function readData(file: string | undefined): TestData {
  if (file === undefined) return {};
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UsageError(`--data: ${file} cannot be read as JSON.`);
  }
  const parsed = TestData.safeParse(json);
  if (parsed.success) return parsed.data;
  const fields = listFieldErrors(parsed.error).map(({ path, code }) => `${path || 'the whole'} (${code})`);
  throw new UsageError(`--data: ${file} has wrong fields: ${fields.join(', ')}.`);
}

function getMember({ email, phone }: BackendValues, data: TestData): Contact {
  const member = email ? { email } : phone ? { phoneNumber: phone } : data.member;
  const parsed = TestData.shape.member.safeParse(member);
  if (!parsed.success || !parsed.data)
    throw new UsageError('A test member is required: --email ADDRESS or --phone NUMBER.');
  return parsed.data;
}

function getCodeSource(values: BackendValues, isTerminal: boolean): CodeSource {
  const { code, 'code-command': command, 'operator-key': operatorKey } = values;
  if (code !== undefined) return { code };
  if (command !== undefined) return { command };
  if (operatorKey !== undefined) return { operatorKey };
  if (!isTerminal)
    throw new UsageError(
      'Without a terminal, one of --code CODE, --code-command COMMAND and --operator-key KEY is required to read codes.',
    );
  return { prompt: true };
}

/** Parses the options into the backend under test and the settings of the run. Throws {@link UsageError}. */
export function parseBackendOptions(
  values: BackendValues,
  { environmentKey, isTerminal }: Pick<Terminal, 'environmentKey' | 'isTerminal'>,
): BackendOptions {
  const serviceKey = values.key ?? (environmentKey && splitSecrets(environmentKey)[0]);
  if (!serviceKey) throw new UsageError('The service key is required: --key KEY, or the variable LOYALTY_BACKEND_KEY.');
  const level = z.enum(['1', '2', '3']).safeParse(values.level);
  if (!level.success) throw new UsageError('--level must be 1, 2 or 3.');
  const deadlineMs = z.coerce.number().int().min(1).max(600_000).safeParse(values.deadline);
  if (!deadlineMs.success) throw new UsageError('--deadline must be a number of milliseconds.');
  const data = readData(values.data);
  return {
    url: parseUrl('backend', values.backend ?? ''),
    serviceKey,
    host: values.host,
    level: level.data === '1' ? 1 : level.data === '2' ? 2 : 3,
    deadlineMs: deadlineMs.data,
    data: { ...data, member: getMember(values, data) },
    codes: getCodeSource(values, isTerminal),
    jsonFile: values.json,
    junitFile: values.junit,
  };
}
