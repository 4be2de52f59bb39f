import { header } from 'loyalty-contract/headers';
import { DEFAULT_BACKEND_PORT } from 'loyalty-contract/process-defaults';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { splitSecrets } from 'loyalty-contract/schemas/process-variables';
import { getMemberHashKey } from 'loyalty-telemetry/member-hash';
import { readBackendUrl } from '../backend-url';
import { DEFAULT_DATA_DIR } from '../core/environment/defaults';
import { readSecrets, Secrets, SECRETS_FILE } from '../db/secrets-file';
import { getActor, getTarget, splitOption, type AdminRequest } from './command';
import { commands, formatHelp, formatUsage } from './commands';
import { formatResponse } from './format-response';

interface Problem {
  code?: string;
  detail?: string;
  errors?: { path: string; code: string }[];
}

class CommandError extends Error {}

/** What a command reads and writes: the process, or a test's own. */
export interface CommandProcess {
  env: NodeJS.ProcessEnv;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** The data folder: from the environment, else the default. */
const getDataDir = (env: NodeJS.ProcessEnv): string => env.DATA_DIR || DEFAULT_DATA_DIR;

/**
 * The service key: the first of the environment, else from the secrets that the start script stores in the data
 * folder.
 */
function getServiceKey(env: NodeJS.ProcessEnv): string {
  const stored = Secrets.pick({ backendKey: true });
  const key = env.LOYALTY_BACKEND_KEY || readSecrets(getDataDir(env), stored, 'LOYALTY_BACKEND_KEY')?.backendKey;
  if (key) return splitSecrets(key)[0];
  throw new CommandError(
    `LOYALTY_BACKEND_KEY is not set, and ${join(getDataDir(env), SECRETS_FILE)} does not contain a key. Set the variable, or start the product once.`,
  );
}

/** Where the service key comes from that a backend has refused. */
const describeKeySource = (env: NodeJS.ProcessEnv, origin: string): string =>
  env.LOYALTY_BACKEND_KEY
    ? `The backend at ${origin} does not accept the key in LOYALTY_BACKEND_KEY.`
    : `The backend at ${origin} does not accept the key in ${join(getDataDir(env), SECRETS_FILE)}. Set LOYALTY_BACKEND_KEY, or DATA_DIR to the folder of that backend.`;

/** The key of member hashes in the logs of the installation. */
const getHashKey = (env: NodeJS.ProcessEnv): string =>
  getMemberHashKey({
    MEMBER_HASH_KEY: env.MEMBER_HASH_KEY || undefined,
    // Read only if it is needed: an installation with a key of hashes may have no service key on this machine.
    get LOYALTY_BACKEND_KEY() {
      return [getServiceKey(env)] as const;
    },
  });

/**
 * The backend's URL: from the environment, else the one that the last backend of the data folder has stored,
 * else the default port of this machine.
 */
function getBackendUrl(env: NodeJS.ProcessEnv): string {
  const { BACKEND_URL: url, BACKEND_PORT: port } = env;
  if (url || port) return url || `http://127.0.0.1:${port}`;
  return readBackendUrl(getDataDir(env)) ?? `http://127.0.0.1:${DEFAULT_BACKEND_PORT}`;
}

interface Attempt {
  /** The name for the audit log. */
  by: string;
  /** The idempotency key. */
  key: string;
  /** Whether the same command with `--key` sends this request again, and not another one. */
  isRepeatable: boolean;
}

async function sendRequest(
  request: AdminRequest,
  { by, key, isRepeatable }: Attempt,
  env: NodeJS.ProcessEnv,
): Promise<unknown> {
  const { method, path } = getTarget(request);
  const { body } = request;
  const url = new URL(path, getBackendUrl(env));
  const response = await fetch(url, {
    method,
    headers: {
      [header.authorization]: `Bearer ${getServiceKey(env)}`,
      [header.actor]: encodeURIComponent(by),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { [header.idempotencyKey]: key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => {
    const retryHint = method === 'GET' || !isRepeatable ? '' : ` To repeat this very request: --key ${key}`;
    throw new CommandError(`The backend is not responding at ${url.origin}. Is it running?${retryHint}`);
  });
  const problem = (await response.json()) as Problem;
  if (response.ok) return problem;
  const invalidFields = problem.errors?.map((error) => `${error.path || 'the file'}: ${error.code}`).join(', ');
  const detail = invalidFields || problem.detail;
  const hint = problem.code === 'SERVICE_KEY_REQUIRED' ? `\n${describeKeySource(env, url.origin)}` : '';
  throw new CommandError(`${response.status} ${problem.code ?? ''}${detail ? ` (${detail})` : ''}${hint}`);
}

interface Outcome {
  /** The command's own result, or else the last response. */
  response: unknown;
  failed: boolean;
}

/** Sends the request of a command and its follow-up requests, and prints the progress of each. */
async function sendRequests(first: AdminRequest, attempt: Attempt, { env, stderr }: CommandProcess): Promise<Outcome> {
  let command = first;
  try {
    let response = await sendRequest(command, attempt, env);
    for (let progress = command.onResponse?.(response); progress; progress = command.onResponse?.(response)) {
      stderr.write(`${progress.line}\n`);
      if (!progress.next) return { response: progress.result ?? response, failed: progress.failed };
      command = progress.next;
      response = await sendRequest(command, { ...attempt, key: randomUUID(), isRepeatable: false }, env);
    }
    return { response, failed: false };
  } catch (error) {
    try {
      command.onFailure?.();
    } catch {
      // The first error says why the command failed.
    }
    throw error;
  }
}

async function run(args: string[], process: CommandProcess): Promise<boolean> {
  const { env, stdout } = process;
  const withoutJson = args.filter((arg) => arg !== '--json');
  const { args: commandArgs, value: key = randomUUID() } = splitOption(withoutJson, '--key');
  const [name = '--help', ...rest] = commandArgs;
  const { parse, format = formatResponse } = commands[name] ?? {};
  if (!parse || rest.includes('--help')) {
    stdout.write(commands[name] ? `${formatUsage(name)}\n` : formatHelp());
    if (name !== '--help' && name !== 'help' && !commands[name]) throw new CommandError(`Unknown command "${name}".`);
    return true;
  }
  const command = parse(rest);
  if (!command) throw new CommandError(`Usage: ${formatUsage(name)}`);
  const { response, failed } =
    'run' in command
      ? { response: await command.run(() => getHashKey(env)), failed: false }
      : await sendRequests(command, { by: getActor(rest), key, isRepeatable: true }, process);
  stdout.write(args.includes('--json') ? `${JSON.stringify(response)}\n` : format(response));
  return !failed;
}

/** Runs a command of the command line, and writes its output or error. @returns its exit code */
export async function runCommand(args: string[], process: CommandProcess): Promise<0 | 1> {
  try {
    return (await run(args, process)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
