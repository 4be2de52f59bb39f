import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { readBackendUrl } from '../backend-url';
import { getActor, splitOption, type AdminRequest } from './command';
import { commands, formatHelp, formatUsage } from './commands';
import { formatResponse } from './format-response';

interface Problem {
  code?: string;
  detail?: string;
  errors?: { path: string; code: string }[];
}

class CommandError extends Error {}

/**
 * The service key: from the environment or `.env`, else from the secrets that the start script stores in the data
 * folder.
 */
function getServiceKey(): string {
  const { LOYALTY_BACKEND_KEY: key, DATA_DIR: dataDir } = process.env;
  if (key) return key;
  const file = join(dataDir || '.data', 'secrets.json');
  const backendKey = existsSync(file) ? readKey(file) : undefined;
  if (!backendKey)
    throw new CommandError(
      `LOYALTY_BACKEND_KEY is not set, and ${file} does not contain a key. Set the variable, or start the product once.`,
    );
  return backendKey;
}

function readKey(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { backendKey?: string }).backendKey;
  } catch {
    throw new CommandError(`The secrets in ${file} cannot be read. Restore the file, or set LOYALTY_BACKEND_KEY.`);
  }
}

/**
 * The backend's URL: from the environment or `.env`, else the one that a running backend has stored in the data folder.
 */
function getBackendUrl(): string {
  const { BACKEND_URL: url, BACKEND_PORT: port, DATA_DIR: dataDir } = process.env;
  if (url || port) return url || `http://127.0.0.1:${port}`;
  return readBackendUrl(dataDir || '.data') ?? 'http://127.0.0.1:4000';
}

/** The name for the audit log, and the idempotency key. */
interface Attempt {
  by: string;
  key: string;
}

async function sendRequest({ method, path, body }: AdminRequest, { by, key }: Attempt): Promise<unknown> {
  const url = new URL(path, getBackendUrl());
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${getServiceKey()}`,
      'x-actor': encodeURIComponent(by),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => {
    const retryHint = method === 'GET' ? '' : ` To repeat this very request: --key ${key}`;
    throw new CommandError(`The backend is not responding at ${url.origin}. Is it running?${retryHint}`);
  });
  const problem = (await response.json()) as Problem;
  if (response.ok) return problem;
  const invalidFields = problem.errors?.map((error) => `${error.path || 'the file'}: ${error.code}`).join(', ');
  const detail = invalidFields || problem.detail;
  throw new CommandError(`${response.status} ${problem.code ?? ''}${detail ? ` (${detail})` : ''}`);
}

/**
 * Sends the request of a command and its follow-up requests, and prints the progress of each. @returns the last
 * response
 */
async function sendRequests(first: AdminRequest, attempt: Attempt): Promise<unknown> {
  let [command, response] = [first, await sendRequest(first, attempt)];
  for (let progress = command.onResponse?.(response); progress; progress = command.onResponse?.(response)) {
    process.stderr.write(`${progress.line}\n`);
    if (!progress.next) {
      if (progress.failed) process.exitCode = 1;
      return progress.result ?? response;
    }
    command = progress.next;
    response = await sendRequest(command, { ...attempt, key: randomUUID() });
  }
  return response;
}

async function main(args: string[]): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const withoutJson = args.filter((arg) => arg !== '--json');
  const { args: commandArgs, value: key = randomUUID() } = splitOption(withoutJson, '--key');
  const [name = '--help', ...rest] = commandArgs;
  const { parse, format = formatResponse } = commands[name] ?? {};
  if (!parse || rest.includes('--help')) {
    process.stdout.write(commands[name] ? `${formatUsage(name)}\n` : formatHelp());
    if (name !== '--help' && name !== 'help' && !commands[name]) throw new CommandError(`Unknown command "${name}".`);
    return;
  }
  const command = parse(rest);
  if (!command) throw new CommandError(`Usage: ${formatUsage(name)}`);
  const response =
    'run' in command
      ? await command.run(() => process.env.MEMBER_HASH_KEY || getServiceKey())
      : await sendRequests(command, { by: getActor(rest), key });
  process.stdout.write(args.includes('--json') ? `${JSON.stringify(response)}\n` : format(response));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
