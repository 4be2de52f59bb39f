import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { readBackendUrl } from '../backend-url';
import { getPerson, splitOption, type AdminRequest } from './command';
import { commands, help, usage } from './commands';
import { print } from './print';

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
function serviceKey(): string {
  const { LOYALTY_BACKEND_KEY: key, DATA_DIR: dataDir } = process.env;
  if (key) return key;
  const file = join(dataDir || '.data', 'secrets.json');
  const backendKey = existsSync(file) ? readKey(file) : undefined;
  if (!backendKey)
    throw new CommandError(`Set LOYALTY_BACKEND_KEY, or start the product once: there is no key in ${file}.`);
  return backendKey;
}

function readKey(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { backendKey?: string }).backendKey;
  } catch {
    throw new CommandError(`The secrets in ${file} cannot be read. Put the file back, or set LOYALTY_BACKEND_KEY.`);
  }
}

/**
 * The backend's URL: from the environment or `.env`, else the one that a running backend has stored in the data folder.
 */
function backendUrl(): string {
  const { BACKEND_URL: url, BACKEND_PORT: port, DATA_DIR: dataDir } = process.env;
  if (url || port) return url || `http://127.0.0.1:${port}`;
  return readBackendUrl(dataDir || '.data') ?? 'http://127.0.0.1:4000';
}

/** The command's actor, and its idempotency key. */
interface Attempt {
  by: string;
  key: string;
}

async function request({ method, path, body }: AdminRequest, { by, key }: Attempt): Promise<unknown> {
  const url = new URL(path, backendUrl());
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${serviceKey()}`,
      'x-actor': encodeURIComponent(by),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => {
    const retryHint = method === 'GET' ? '' : ` To repeat this very request: --key ${key}`;
    throw new CommandError(`The backend does not answer at ${url.origin}. Is it running?${retryHint}`);
  });
  const problem = (await response.json()) as Problem;
  if (response.ok) return problem;
  const where = problem.errors?.map((error) => `${error.path || 'the file'}: ${error.code}`).join(', ');
  const more = where || problem.detail;
  throw new CommandError(`${response.status} ${problem.code ?? ''}${more ? ` (${more})` : ''}`);
}

/**
 * Sends the request of a command and its follow-up requests, with a line of progress for each. @returns the last
 * response
 */
async function requestAll(first: AdminRequest, attempt: Attempt): Promise<unknown> {
  let [command, response] = [first, await request(first, attempt)];
  for (let progress = command.follow?.(response); progress; progress = command.follow?.(response)) {
    process.stderr.write(`${progress.line}\n`);
    if (!progress.next) {
      if (progress.failed) process.exitCode = 1;
      return progress.result ?? response;
    }
    command = progress.next;
    response = await request(command, { ...attempt, key: randomUUID() });
  }
  return response;
}

async function main(args: string[]): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const withoutJson = args.filter((arg) => arg !== '--json');
  const { args: commandArgs, value: key = randomUUID() } = splitOption(withoutJson, '--key');
  const [name = '--help', ...rest] = commandArgs;
  const { make, print: printResponse = print } = commands[name] ?? {};
  if (!make || rest.includes('--help')) {
    process.stdout.write(commands[name] ? `${usage(name)}\n` : help());
    if (name !== '--help' && name !== 'help' && !commands[name])
      throw new CommandError(`There is no command "${name}".`);
    return;
  }
  const command = make(rest);
  if (!command) throw new CommandError(`Usage: ${usage(name)}`);
  const response =
    'answer' in command
      ? await command.answer(() => process.env.MEMBER_HASH_KEY || serviceKey())
      : await requestAll(command, { by: getPerson(rest), key });
  process.stdout.write(args.includes('--json') ? `${JSON.stringify(response)}\n` : printResponse(response));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
