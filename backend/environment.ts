import { createHmac } from 'node:crypto';
import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().int().min(1).max(31_536_000).default(fallback);
const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(fallback)
    .transform((value) => value === 'true' || value === '1');
const port = z.coerce.number().int().min(0).max(65_535);
const blank = (value: unknown) => (value === '' ? undefined : value);

const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    BACKEND_PORT: port.default(4000),
    BACKEND_HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
    LOYALTY_BACKEND_KEY: z.string().min(16, 'must have at least 16 characters'),
    CODE_PEPPER: z.string().min(16, 'must have at least 16 characters').optional(),
    LOCALES_DIR: z.string().min(1).default('locales'),
    DEMO_DIR: z.string().min(1).default('backend/demo'),
    SEED_DEMO: flag('true'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    LOG_FORMAT: z.enum(['json', 'pretty']).default('json'),
    OTP_LENGTH: z.coerce.number().int().min(4).max(6).default(4),
    OTP_TTL: seconds(300),
    OTP_RESEND: z.coerce.number().int().min(0).max(3_600).default(30),
    TICKET_TTL: seconds(300),
    SESSION_IDLE: seconds(86_400),
    SESSION_TTL: seconds(2_592_000),
    SIGN_IN_BUDGET_FACTOR: z.coerce.number().int().min(1).max(1_000_000).default(1),
  })
  .refine((values) => values.NODE_ENV !== 'production' || values.SIGN_IN_BUDGET_FACTOR === 1, {
    path: ['SIGN_IN_BUDGET_FACTOR'],
    message: 'may not widen the limits of sign-in in production',
  })
  .transform((values) => ({
    ...values,
    CODE_PEPPER:
      values.CODE_PEPPER ?? createHmac('sha256', values.LOYALTY_BACKEND_KEY).update('code-pepper').digest('hex'),
  }));

export type Environment = z.infer<typeof Environment>;

/** A value of the environment that is missing or wrong; the message is one line for the operator. */
export class EnvironmentError extends Error {}

/**
 * Reads the environment once, at the start. An empty value counts as absent.
 * @throws {EnvironmentError} naming every value that is missing or wrong, never showing the value itself
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const known = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, blank(value)]));
  const result = Environment.safeParse(known);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return known[name] === undefined ? `${name} is missing` : `${name}: ${issue.message}`;
  });
  throw new EnvironmentError(`Wrong environment: ${wrong.join('; ')}`);
}
