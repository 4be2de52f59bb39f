import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { DEFAULT_BACKEND_PORT, DEFAULT_PORTAL_PORT } from 'loyalty-contract/process-defaults';
import { Port } from 'loyalty-contract/schemas/port';
import { BACKEND_DEADLINE_MS } from 'loyalty-contract/limits';
import { removePort } from 'loyalty-text/host-name';
import { settingErrors } from 'loyalty-contract/setting-errors';
import { HttpUrl } from 'loyalty-contract/schemas/http-url';
import { BusinessId } from 'loyalty-contract/schemas/primitives';
import {
  BackendUrls,
  DrainDelay,
  HostWithPort,
  LogFormat,
  LogLevel,
  ProcessSecret,
  ProcessSecrets,
  SessionSecrets,
} from 'loyalty-contract/schemas/process-variables';
import { getMemberHashKey } from 'loyalty-telemetry/member-hash';

const milliseconds = z.coerce.number('must be a number of milliseconds from 50 to 600000').int().min(50).max(600_000);
const nonEmpty = z.string().trim().min(1);
/** A host name as browsers send it. Its port, which passkeys need at the backend, is not compared. */
const hostName = nonEmpty.toLowerCase().pipe(HostWithPort).transform(removePort);

/** The desk of a demo: browsers resolve every name below `localhost` to this machine. */
const DEMO_DESK_HOST = 'desk.localhost';

/** In production a load balancer checks every second or two whether a portal is ready. */
const DRAIN_DELAY_MS = 3_000;

/** The environment variables of the portal; each is described in `.env.example`. */
const Variables = z.object({
  PORT: Port.default(DEFAULT_PORTAL_PORT),
  HOST: nonEmpty.default('0.0.0.0'),
  /** Absent: metrics are off. */
  METRICS_PORT: Port.optional(),
  METRICS_HOST: nonEmpty.default('127.0.0.1'),
  /** Absent: traces are off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: HttpUrl.optional(),
  /** `production` disables what only a demo may do: generated secrets and plain http. */
  DEPLOYMENT: z.enum(['development', 'production']).default('development'),
  /** Processes on the one port: one per core, with one left to the backend. */
  PORTAL_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(256)
    .default(() => Math.max(1, availableParallelism() - 1)),
  /** How long new connections are still accepted after SIGTERM, in milliseconds, while `/readyz` responds 503. */
  DRAIN_DELAY_MS: DrainDelay.optional(),
  /** The portal's own backend, and those of the same database that it uses while that one is dead. */
  LOYALTY_BACKEND_URL: BackendUrls.default([`http://127.0.0.1:${DEFAULT_BACKEND_PORT}`]),
  /** The first is sent. The others are of backends in the same environment, which accept each. */
  LOYALTY_BACKEND_KEY: nonEmpty.pipe(ProcessSecrets),
  /** The key of member hashes in logs: the same here and in the backend. */
  MEMBER_HASH_KEY: nonEmpty.pipe(ProcessSecret).optional(),
  /** The first encrypts, all decrypt: a new one is added without signing anybody out. */
  NEXTAUTH_SECRET: nonEmpty.pipe(SessionSecrets),
  BUSINESS_ID: BusinessId.optional(),
  /** The host of the desk, the web app of staff. Absent in production: there is no desk. */
  DESK_HOST: hostName.optional(),
  /** Addresses or networks (CIDR) of the proxies whose `x-forwarded-*` are trusted, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  LOG_LEVEL: LogLevel.default('info'),
  LOG_FORMAT: LogFormat.default('json'),
  /** Deadline of a backend call while a page is rendered (security 2.14). */
  RENDER_DEADLINE_MS: milliseconds.default(2_500),
  /** Deadline of a backend call for `/api`. */
  API_DEADLINE_MS: milliseconds.default(BACKEND_DEADLINE_MS),
  /** Pause of the circuit breaker before it lets one call try again. */
  BREAKER_RESET_MS: milliseconds.default(2_000),
  /** Delivers pages as a plain Next app does (`docs/delivery.md`), for who develops the portal or upgrades Next. */
  PLAIN_NEXT: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], case: 'sensitive' }).default(false),
});

/** The names of all variables of the portal. */
export const portalVariables: readonly string[] = Object.keys(Variables.shape);

const Environment = Variables.refine(({ PLAIN_NEXT, DEPLOYMENT }) => !PLAIN_NEXT || DEPLOYMENT !== 'production', {
  path: ['PLAIN_NEXT'],
  error: 'must be false in production: the policy of pages would allow every inline script',
}).transform((values) => ({
  ...values,
  MEMBER_HASH_KEY: getMemberHashKey(values),
  DESK_HOST: values.DESK_HOST ?? (values.DEPLOYMENT === 'production' ? undefined : DEMO_DESK_HOST),
  DRAIN_DELAY_MS: values.DRAIN_DELAY_MS ?? (values.DEPLOYMENT === 'production' ? DRAIN_DELAY_MS : 0),
}));

export type Environment = z.infer<typeof Environment>;

/** The errors of an environment, a line for each variable; values are not shown, because some are secrets. */
export function describeEnvironmentErrors(
  present: Record<string, string | undefined>,
  issues: readonly { path: PropertyKey[]; message: string }[],
): string {
  const lines = issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `The environment variable ${name} ${present[name] === undefined ? 'is missing' : `is invalid: ${message}`}.`;
  });
  return [...new Set(lines), 'See .env.example.'].join('\n');
}

/** Parses an environment; throws an `Error` with a line for each invalid variable. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(present, { error: settingErrors });
  if (parsed.success) return parsed.data;
  throw new Error(describeEnvironmentErrors(present, parsed.error.issues));
}

let current: Environment | undefined;

/** The environment of this process, read once. */
export function getEnvironment(): Environment {
  current ??= readEnvironment(process.env);
  return current;
}
