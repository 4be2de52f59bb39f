import { probePath } from 'loyalty-contract/probes';
import { DEFAULT_BACKEND_PORT, DEFAULT_PORTAL_PORT } from 'loyalty-contract/process-defaults';

/** Timeout of the health check, in milliseconds: shorter than the timeouts of the probes that call it. */
const HEALTH_TIMEOUT_MS = 2_500;

const isResponding = (port: string | number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${probePath.live}`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Checks the liveness of this container's process, portal or backend. */
export async function checkHealth({ PORT, BACKEND_PORT }: NodeJS.ProcessEnv): Promise<boolean> {
  const lives = await Promise.all([
    isResponding(PORT || DEFAULT_PORTAL_PORT),
    isResponding(BACKEND_PORT || DEFAULT_BACKEND_PORT),
  ]);
  return lives.includes(true);
}
