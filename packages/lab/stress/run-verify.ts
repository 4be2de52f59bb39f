import { execFile } from 'node:child_process';
import { LedgerVerification } from 'loyalty-contract/schemas/admin';

/** The result of the command `verify`. */
export interface VerifyRun {
  code: number;
  seconds: number;
  verification: ReturnType<typeof LedgerVerification.parse>;
}

/** Checks the ledger as an operator does. */
export function runVerify(url: string, key: string): Promise<VerifyRun> {
  const startedAt = performance.now();
  const env = { ...process.env, BACKEND_URL: url, LOYALTY_BACKEND_KEY: key };
  return new Promise((resolve, reject) => {
    const args = ['--import', 'tsx', 'packages/backend/cli/main.ts', 'verify', '--json'];
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      if (stdout === '') return reject(new Error(stderr));
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      resolve({ code: Number(error?.code ?? 0), seconds, verification: LedgerVerification.parse(JSON.parse(stdout)) });
    });
  });
}
