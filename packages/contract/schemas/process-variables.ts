import { z } from 'zod';
import { splitHosts } from '../database-hosts';
import { HOST_WITH_PORT } from 'loyalty-text/host-patterns';
import { HttpUrl } from './http-url';

// Variables of the environment that several processes read.

export const NodeEnvironment = z.enum(['development', 'test', 'production']);
export const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
export const LogFormat = z.enum(['json', 'pretty']);
/** How long a process still serves requests after SIGTERM, in milliseconds. */
export const DrainDelay = z.coerce.number().int().min(0).max(8_000);
/** A service key, the key of member hashes, or the pepper of codes. */
export const ProcessSecret = z.string().min(16, 'must have at least 16 characters');
/** A secret by which the portal encrypts sessions, and each one of a list. */
export const SessionSecret = z.string().min(32, 'must have at least 32 characters');

/** Secrets of one purpose: the first one for what is new, all of them for what exists. */
export type Secrets = readonly [string, ...string[]];

const isSecretList = (parts: string[]): parts is [string, ...string[]] =>
  parts.every((part) => SessionSecret.safeParse(part).success);

/** What is computed from each secret, in their order. */
export const mapSecrets = ([first, ...others]: Secrets, compute: (secret: string) => string): Secrets => [
  compute(first),
  ...others.map(compute),
];

/**
 * The secrets of a variable, separated by commas. A text with a part of less than 32 characters is one secret, which
 * contains a comma.
 */
export function splitSecrets(text: string): Secrets {
  const parts = text.split(',').map((part) => part.trim());
  return isSecretList(parts) ? parts : [text];
}

export const SessionSecrets = SessionSecret.transform(splitSecrets);
export const ProcessSecrets = ProcessSecret.transform(splitSecrets);

/** Addresses of backends, separated by commas. Each may have a path: the base path of its calls. */
export const BackendUrls = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z
      .array(HttpUrl.refine((url) => !/[?#]/.test(url), 'must not have a query or a fragment'))
      .refine((urls) => new Set(urls).size === urls.length, 'must not have an address twice'),
  );
/** A host in lower case, with its port if it is not the usual one. */
export const HostWithPort = z.string().regex(HOST_WITH_PORT, 'must be a host, with a port if needed');
const ServerUrl = z.url({ protocol: /^postgres(ql)?$/ });
const TARGETS = new Set([null, 'read-write', 'primary']);

/**
 * The connection string of PostgreSQL: of one server, or of several (`splitHosts`), of which the one that takes writes
 * is used, whether or not it has libpq's `target_session_attrs`.
 */
export const DatabaseUrl = z
  .string()
  .refine((url) => /^postgres(ql)?:\/\//.test(url), {
    error: 'must be a URL that starts with postgres:// or postgresql://',
    abort: true,
  })
  .refine((url) => splitHosts(url).every((server) => ServerUrl.safeParse(server).success), {
    error: 'must be a URL: special characters of user and password are percent-encoded (# is %23), a port is a number',
    abort: true,
  })
  .refine(
    (url) => splitHosts(url).every((server) => TARGETS.has(new URL(server).searchParams.get('target_session_attrs'))),
    {
      error: 'target_session_attrs can be read-write or primary: the product writes',
    },
  );
