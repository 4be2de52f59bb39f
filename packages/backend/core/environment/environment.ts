import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { DEFAULT_BACKEND_PORT, DEFAULT_PORTAL_PORT } from 'loyalty-contract/process-defaults';
import { Port } from 'loyalty-contract/schemas/port';
import { HOST } from 'loyalty-text/host-patterns';
import { DAY_SECONDS, YEAR_SECONDS } from 'loyalty-text/durations';
import { MAX_CODE_LENGTH } from 'loyalty-contract/limits';
import { settingErrors } from 'loyalty-contract/setting-errors';
import { HttpUrl } from 'loyalty-contract/schemas/http-url';
import {
  DatabaseUrl,
  DrainDelay,
  HostWithPort,
  LogFormat,
  LogLevel,
  mapSecrets,
  NodeEnvironment,
  ProcessSecret,
  ProcessSecrets,
} from 'loyalty-contract/schemas/process-variables';
import { getMemberHashKey } from 'loyalty-telemetry/member-hash';
import { DEFAULT_DATA_DIR } from './defaults';
import { captchaVariables } from './captcha-variables';
import { retentionVariables } from './retention-variables';
import { walletGroups, walletVariables } from './wallet-variables';

const createSecondsSchema = (fallback: number) => z.coerce.number().int().min(1).max(YEAR_SECONDS).default(fallback);
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const originTemplate = z
  .string()
  .regex(/^https?:\/\/(?:[a-z0-9.-]|\{host\})+(:\d{1,5})?$/, 'must be an origin, with {host} for the host');
/** Concurrent deliveries of one process; code messages have as many of their own. */
const createConcurrencySchema = (fallback: number) => z.coerce.number().int().min(1).max(64).default(fallback);
const omitBlank = (value: unknown) => (value === '' ? undefined : value);

const Variables = z.object({
  NODE_ENV: NodeEnvironment.default('development'),
  PORT: Port.default(DEFAULT_PORTAL_PORT),
  PORTAL_ORIGIN: originTemplate.optional(),
  PAGES_ORIGIN: originTemplate.optional(),
  /** The host of the desk, with its port if it is not the usual one; absent in production: there is no desk. */
  DESK_HOST: HostWithPort.optional(),
  BACKEND_PORT: Port.default(DEFAULT_BACKEND_PORT),
  BACKEND_HOST: z.string().min(1).default('127.0.0.1'),
  /** Absent: metrics are off. */
  BACKEND_METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Absent: traces are off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: HttpUrl.optional(),
  DATA_DIR: z.string().min(1).default(DEFAULT_DATA_DIR),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  /** Timeout of one migration statement, in seconds; that of a query is seven. Absent: an hour. */
  MIGRATION_TIMEOUT: z.coerce.number().int().min(1).max(604_800).optional(),
  /** Each is accepted: a new one is added before the callers have it. */
  LOYALTY_BACKEND_KEY: ProcessSecrets,
  /** The key of member hashes in logs: the same here and in the portal. */
  MEMBER_HASH_KEY: ProcessSecret.optional(),
  /** The first makes MACs, each verifies them. */
  CODE_PEPPER: ProcessSecrets.optional(),
  LOCALES_DIR: z.string().min(1).default('locales'),
  DEMO_DIR: z.string().min(1).default('packages/backend/demo'),
  /** Absent: true except in production. */
  SEED_DEMO: flag.optional(),
  /** Acknowledges that real members may depend on a database that a power loss can damage. */
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  /** How long the process still serves requests after SIGTERM, in milliseconds; `/readyz` fails meanwhile. */
  DRAIN_DELAY_MS: DrainDelay.default(0),
  LOG_LEVEL: LogLevel.default('info'),
  LOG_FORMAT: LogFormat.default('json'),
  OTP_LENGTH: z.coerce.number().int().min(4).max(MAX_CODE_LENGTH).default(4),
  OTP_TTL: createSecondsSchema(300),
  OTP_RESEND: z.coerce.number().int().min(0).max(3_600).default(30),
  TICKET_TTL: createSecondsSchema(300),
  SHORT_CODE_TTL: createSecondsSchema(600),
  TEMPORARY_TOKEN_TTL: z.coerce.number().int().min(1).max(300).default(300),
  SUPPORT_SESSION_TTL: z.coerce.number().int().min(60).max(3_600).default(900),
  SESSION_IDLE: createSecondsSchema(DAY_SECONDS),
  SESSION_TTL: createSecondsSchema(2_592_000),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@<>\r\n]*<?[^@<>\s]+@[^@<>\s]+>?$/, 'must be an address, or a name with an address in angle brackets')
    .optional(),
  /** The domains of addresses that businesses may send from, separated by commas. */
  MAIL_FROM_DOMAINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || []))
    .pipe(z.array(z.string().regex(HOST, 'must be domains, separated by commas'))),
  MAIL_CONCURRENCY: createConcurrencySchema(4),
  SMS_CONCURRENCY: createConcurrencySchema(4),
  PUSH_CONCURRENCY: createConcurrencySchema(8),
  SMS_URL: HttpUrl.optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().min(1).optional(),
  FIREBASE_URL: HttpUrl.default('https://fcm.googleapis.com'),
  WEBHOOK_CONCURRENCY: createConcurrencySchema(8),
  /** Permits webhooks to private networks. Absent: true except in production. */
  WEBHOOK_PRIVATE_NETWORKS: flag.optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_URL: HttpUrl.default('https://api.stripe.com'),
  /** Absent: true except in production. */
  DEMO_CHECKOUT: flag.optional(),
  SIGN_IN_BUDGET_FACTOR: z.coerce.number().int().min(1).max(1_000_000).default(1),
  ...captchaVariables,
  ...walletVariables,
  ...retentionVariables,
});

/** The names of all variables of the backend. */
export const backendVariables: readonly string[] = Object.keys(Variables.shape);

const derivePepper = (key: string): string => createHmac('sha256', key).update('code-pepper').digest('hex');

interface DatabaseChoice {
  NODE_ENV: string;
  DATABASE_URL?: string | undefined;
  ALLOW_EMBEDDED_DATABASE: boolean;
}
const isDatabaseAllowed = (values: DatabaseChoice) =>
  values.NODE_ENV !== 'production' || values.DATABASE_URL !== undefined || values.ALLOW_EMBEDDED_DATABASE;
const databaseMissing = {
  path: ['DATABASE_URL'],
  message: 'is required in production (ALLOW_EMBEDDED_DATABASE=true allows the embedded database)',
};

/** The variables that are needed to open the database. */
const DatabaseSettings = Variables.pick({
  NODE_ENV: true,
  DATABASE_URL: true,
  DATA_DIR: true,
  ALLOW_EMBEDDED_DATABASE: true,
  MIGRATION_TIMEOUT: true,
}).refine(isDatabaseAllowed, databaseMissing);

const Environment = Variables.superRefine((values, context) => {
  for (const group of walletGroups) {
    const given = group.find((name) => values[name] !== undefined);
    if (given === undefined) continue;
    for (const name of group.filter((name) => values[name] === undefined))
      context.addIssue({ code: 'custom', path: [name], message: `is required with ${given}` });
  }
})
  .refine((values) => values.NODE_ENV !== 'production' || values.SIGN_IN_BUDGET_FACTOR === 1, {
    path: ['SIGN_IN_BUDGET_FACTOR'],
    message: 'must not raise the rate limits of sign-in in production',
  })
  .refine(isDatabaseAllowed, databaseMissing)
  // Derived from the key, which the portal has too, it would let a reader of both key and database compute codes.
  .refine((values) => values.NODE_ENV !== 'production' || values.CODE_PEPPER !== undefined, {
    path: ['CODE_PEPPER'],
    message: 'is required in production (an installation from before needs the value of docs/upgrading.md)',
  })
  .refine((values) => (values.STRIPE_SECRET_KEY === undefined) === (values.STRIPE_WEBHOOK_SECRET === undefined), {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'is required with STRIPE_SECRET_KEY, and vice versa',
  })
  .refine((values) => values.SMTP_URL === undefined || values.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'is required with SMTP_URL',
  })
  .refine((values) => values.SMS_TOKEN === undefined || values.SMS_URL !== undefined, {
    path: ['SMS_URL'],
    message: 'is required with SMS_TOKEN',
  })
  .transform((values) => ({
    ...values,
    DESK_HOST: values.DESK_HOST ?? (values.NODE_ENV === 'production' ? undefined : `desk.localhost:${values.PORT}`),
    DEMO_CHECKOUT: values.DEMO_CHECKOUT ?? values.NODE_ENV !== 'production',
    SEED_DEMO: values.SEED_DEMO ?? values.NODE_ENV !== 'production',
    WEBHOOK_PRIVATE_NETWORKS: values.WEBHOOK_PRIVATE_NETWORKS ?? values.NODE_ENV !== 'production',
    MEMBER_HASH_KEY: getMemberHashKey(values),
    CODE_PEPPER: values.CODE_PEPPER ?? mapSecrets(values.LOYALTY_BACKEND_KEY, derivePepper),
  }));

export type Environment = z.infer<typeof Environment>;

/** A missing or invalid environment variable; the message is one line for the operator. */
export class EnvironmentError extends Error {}

/**
 * Reads the environment once, at the start. An empty value counts as absent.
 * @throws {EnvironmentError} naming every missing or invalid variable, without its value
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  return parse(Environment, variables);
}

/**
 * Reads the variables of a command that opens the database itself.
 * @throws {EnvironmentError}
 */
export function parseDatabaseSettings(variables: Record<string, string | undefined>): z.infer<typeof DatabaseSettings> {
  return parse(DatabaseSettings, variables);
}

function parse<T>(schema: z.ZodType<T>, variables: Record<string, string | undefined>): T {
  const stored = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, omitBlank(value)]));
  const result = schema.safeParse(stored, { error: settingErrors });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    // The rest of the path is the place in a list.
    const name = String(issue.path[0]);
    const missing = stored[name] === undefined && issue.code !== 'custom';
    return missing ? `${name} is missing` : `${name}: ${issue.message}`;
  });
  throw new EnvironmentError(`Invalid environment: ${[...new Set(problems)].join('; ')}. See .env.example.`);
}
