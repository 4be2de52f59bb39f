import { runCommand } from '../cli/run-command';

/** Runs a command of the command line in this process: starting one takes fifty times as long. */
export async function runInProcess(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: 0 | 1; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const code = await runCommand(args, {
    env: { NODE_ENV: 'test', ...env },
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
  });
  return { code, ...written };
}
