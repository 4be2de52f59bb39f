import { examineBackend } from './examine-backend';
import { BACKEND_USAGE, backendOptions, parseBackendOptions, parseOptions, UsageError } from './options';
import type { ExitCode, Terminal } from './terminal';

const options = { ...backendOptions, help: { type: 'boolean' }, version: { type: 'boolean' } } as const;

const [first, ...others] = BACKEND_USAGE;
const USAGE = [`loyalty-conformance ${first}`, ...others.map((line) => `    ${line}`)].join('\n');

/** The command of the package: tests a backend, and prints each problem in one line. */
export async function runCommand(args: string[], terminal: Terminal, version: string): Promise<ExitCode> {
  try {
    const { help, version: showVersion, ...values } = parseOptions(args, options);
    if (help || showVersion) {
      terminal.print(help ? USAGE : version);
      return 0;
    }
    if (values.backend === undefined) throw new UsageError('The URL of the backend is required: --backend URL.');
    return await examineBackend(parseBackendOptions(values, terminal), terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.printError(`${error.message}\n${USAGE}`);
    return 2;
  }
}
