import { probePath } from 'loyalty-contract/probes';
import { getLog } from '../process/log';
import { isCallError } from '../request/call-error';
import { getAddresses, MAX_CONNECTIONS, type BackendAddress } from './backend-addresses';
import { countRunningCalls, sendToBackend, toCallFailure } from './backend-pool';
import { forgetFailures } from './breakers';
import { withDeadline } from './deadline';

/** The timeout of a check, and the lifetime of its result. */
const CHECK_TIMEOUT_MS = 1_000;
const CHECK_TTL_MS = 1_000;

/** No fault of the backend, and no reason to use another one. */
const ALL_IN_USE = 'connections: all in use';

/**
 * True unless the status of `/readyz` means that the backend is not ready. The path is optional: a backend without it is
 * assumed to be ready if its response is not a server error (decision 054).
 */
const isReadyStatus = (status: number) => status === 501 || (status < 500 && (status < 300 || status >= 400));

async function checkReadiness(address: BackendAddress): Promise<string | null> {
  try {
    const status = await withDeadline(CHECK_TIMEOUT_MS, async (signal) => {
      const response = await sendToBackend({ method: 'GET', path: probePath.ready, headers: {} }, address, signal);
      await response.body.dump();
      return response.statusCode;
    });
    return isReadyStatus(status) ? null : `not ready (${status})`;
  } catch (error) {
    if (countRunningCalls() >= MAX_CONNECTIONS) return ALL_IN_USE;
    const failure = toCallFailure(error);
    return isCallError(failure) && failure.code === 'BACKEND_TIMEOUT' ? 'timeout' : 'connection failed';
  }
}

/** Sets whether calls go to another backend. The log has each change, if there is another one. */
function setProblem(address: BackendAddress, problem: string | null): void {
  const before = address.problem;
  address.problem = problem;
  if (getAddresses().length === 1 || (before === null) === (problem === null)) return;
  const fields = { address: address.origin, ...(problem === null ? {} : { problem }) };
  if (problem === null) getLog().info({ event: 'backend.address.up', ...fields }, 'a backend is ready again');
  else getLog().error({ event: 'backend.address.down', ...fields }, 'calls go to another backend');
  // What failed was this backend, and not what the breakers are for.
  if (getAddresses().some((other) => other.problem === null)) forgetFailures();
}

/** Marks a backend that refuses connections: calls go to another one until a check succeeds. */
export function reportUnreachable(address: BackendAddress): void {
  setProblem(address, 'connection failed');
}

/**
 * Checks a backend over the connections of members' calls. However many callers there are, it is requested once a second.
 * @returns why it cannot serve members, in one line for the operator; null if it can
 */
export function checkAddress(address: BackendAddress): Promise<string | null> {
  const { check } = address;
  if (check && Date.now() - check.at < CHECK_TTL_MS) return check.problem;
  const problem = checkReadiness(address).then((result) => {
    address.isDoubtful = false;
    if (result !== ALL_IN_USE) setProblem(address, result);
    return result;
  });
  address.check = { problem, at: Date.now() };
  return problem;
}

/** What the portal sees of its backends. */
export interface BackendHealth {
  /** Why members cannot be served, in one line; null if one of the backends can. */
  problem: string | null;
  /** A line for each backend, if there are several. Its address is nobody's business: it has its place in the list. */
  lines: string[];
}

/** Checks all backends. */
export async function getBackendHealth(): Promise<BackendHealth> {
  const problems = await Promise.all(getAddresses().map(checkAddress));
  const isOne = problems.length === 1;
  const describe = (problem: string | null, index: number): string =>
    problem === ALL_IN_USE ? problem : `backend${isOne ? '' : ` ${index + 1}`}: ${problem ?? 'ok'}`;
  const lines = problems.map(describe);
  return { problem: problems.includes(null) ? null : (lines[0] ?? null), lines: isOne ? [] : lines };
}
