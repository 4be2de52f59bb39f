import { examineBackend } from '@/packages/conformance/src/cli/examine-backend';
import { UsageError } from '@/packages/conformance/src/cli/options';
import type { ExitCode, Terminal } from '@/packages/conformance/src/cli/terminal';
import { checkPortal } from './check-portal';
import { getShownBusiness } from './check-proxy';
import { parseDoctorOptions, USAGE } from './parse-options';
import { probePortal } from './probe-portal';

async function examinePortal(
  { portal, business }: { portal: string; business: string | undefined },
  { print }: Terminal,
): Promise<ExitCode> {
  const probe = await probePortal(portal, business);
  const problems = checkPortal(probe);
  for (const problem of problems) print(`- ${problem}`);
  const shownBusiness = getShownBusiness(probe);
  if (shownBusiness) print(`${portal} shows the business ${shownBusiness.id} (${shownBusiness.name}).`);
  if (problems.length === 0) print(`${portal}: no problems found.`);
  return problems.length === 0 ? 0 : 1;
}

/** Checks a portal or a backend, and prints each problem in one line. */
export async function runDoctor(args: string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const options = parseDoctorOptions(args, terminal);
    if ('help' in options) {
      terminal.print(USAGE);
      return 0;
    }
    return await ('portal' in options ? examinePortal(options, terminal) : examineBackend(options.backend, terminal));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.printError(`${error.message}\n${USAGE}`);
    return 2;
  }
}
