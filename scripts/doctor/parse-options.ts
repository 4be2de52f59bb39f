import {
  BACKEND_USAGE,
  backendOptions,
  parseBackendOptions,
  parseOptions,
  parseUrl,
  UsageError,
  type BackendOptions,
} from '@/packages/conformance/src/cli/options';
import type { Terminal } from '@/packages/conformance/src/cli/terminal';

type DoctorOptions = { help: true } | { portal: string; business: string | undefined } | { backend: BackendOptions };

const [first, ...others] = BACKEND_USAGE;
export const USAGE = [
  'npm run doctor -- --portal https://loyalty.example [--business ID]',
  `npm run doctor -- ${first}`,
  ...others.map((line) => `    ${line}`),
].join('\n');

const options = {
  portal: { type: 'string' },
  business: { type: 'string' },
  help: { type: 'boolean' },
  ...backendOptions,
} as const;

/** Parses the options of the doctor. Throws {@link UsageError}. */
export function parseDoctorOptions(
  args: string[],
  terminal: Pick<Terminal, 'environmentKey' | 'isTerminal'>,
): DoctorOptions {
  const { portal, business, help, ...values } = parseOptions(args, options);
  if (help) return { help };
  if ((portal === undefined) === (values.backend === undefined))
    throw new UsageError('The URL of a portal or a backend is required: --portal URL or --backend URL.');
  if (portal !== undefined) return { portal: parseUrl('portal', portal), business };
  if (business !== undefined) throw new UsageError('--business is for --portal.');
  return { backend: parseBackendOptions(values, terminal) };
}
