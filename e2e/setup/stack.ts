import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { putNewDatabase } from 'loyalty-backend/testing/new-database';
import { CAPTCHA_SECRETS, startCaptchaService } from 'loyalty-testing/fakes/captcha-service';
import { buildIfChanged } from '@/scripts/build';
import { startStack } from '@/scripts/stack';
import { findFreePort } from 'loyalty-testing/free-port';
import { createTestStackOptions, LONG_DEADLINES } from '@/tests/setup/stack';

/** Starts the stack that all e2e tests share; they find it by environment variables. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildIfChanged();
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-portal-e2e-'));
  const logFile = path.join(folder, 'output.log');
  const log = createWriteStream(logFile);
  const dataDir = await putNewDatabase(path.join(folder, 'data'));
  // The backend has to know it: a passkey is bound to the desk's origin.
  const port = await findFreePort();
  const options = { ...createTestStackOptions(dataDir, (text) => log.write(text)), port };
  const captcha = await startCaptchaService();
  // Only a business with keys uses a captcha; none of the demo businesses has any.
  const stack = await startStack({
    ...options,
    env: { ...options.env, ...LONG_DEADLINES, PORT: String(port), CAPTCHA_SECRETS, CAPTCHA_URL: captcha.url },
  });
  process.env.E2E_PORTAL_URL = stack.portal.url;
  process.env.E2E_BACKEND_URL = stack.backend?.url ?? '';
  process.env.E2E_BACKEND_KEY = options.backendKey;
  process.env.E2E_LOG = logFile;
  process.env.E2E_CAPTCHA_SOLVE_URL = captcha.solveUrl;
  return async () => {
    await stack.stop();
    await captcha.close();
    log.end();
    rmSync(folder, { recursive: true, force: true });
  };
}
