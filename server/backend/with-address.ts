import { getPortalMetrics } from '../process/metrics';
import { isCallError } from '../request/call-error';
import { getAddresses, type BackendAddress } from './backend-addresses';
import { checkAddress, reportUnreachable } from './backend-health';
import { toCallFailure } from './backend-pool';

/** Until the database has noticed that a process has died which may have had the same request. */
const PAUSE_MS = 50;

/** True if no byte of the request was sent: its name was not resolved, or no connection was made. */
function wasNotSent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(wasNotSent);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'UND_ERR_CONNECT_TIMEOUT' || syscall === 'connect' || syscall === 'getaddrinfo';
}

/** The next backend: the first one that was not tried, and of those one that is well if there is one. */
function chooseAddress(tried: ReadonlySet<BackendAddress>): BackendAddress | undefined {
  const addresses = getAddresses();
  // Calls find out that a backend is well again, and do not wait for that.
  if (addresses.length > 1)
    for (const address of addresses) if (address.problem !== null || address.isDoubtful) void checkAddress(address);
  const untried = addresses.filter((address) => !tried.has(address));
  const wellOnes = untried.filter(({ problem }) => problem === null);
  return wellOnes.find(({ isDoubtful }) => !isDoubtful) ?? wellOnes[0] ?? untried[0];
}

/** Whether another backend may get a request that has failed at this one. */
async function mayMove(address: BackendAddress, error: unknown, isRepeatable: boolean): Promise<boolean> {
  if (wasNotSent(error)) {
    reportUnreachable(address);
    return true;
  }
  const failure = toCallFailure(error);
  if (!isCallError(failure)) return false;
  switch (failure.code) {
    case 'BACKEND_TIMEOUT':
      address.isDoubtful = true;
      void checkAddress(address);
      return false;
    case 'BACKEND_UNAVAILABLE': {
      void checkAddress(address);
      if (isRepeatable) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + Math.random())));
      return isRepeatable;
    }
    case 'BUSY':
    case 'INTERNAL_ERROR':
    case 'BACKEND_BAD_ANSWER': {
      const problem = checkAddress(address);
      // Another one has the same database and the same defects, unless it is this one that is not ready.
      if (!isRepeatable || (await problem) === null) return false;
      return getAddresses().some((other) => other.problem === null);
    }
    default:
      return false;
  }
}

/**
 * Runs a request at the portal's own backend, and at the next one if that is dead. What may have been done is repeated only
 * if that changes nothing.
 * @param isRepeatable true for a read, or a write with an idempotency key
 * @throws the error of the last backend that was tried
 */
export async function withAddress<T>(
  isRepeatable: boolean,
  signal: AbortSignal,
  run: (address: BackendAddress) => Promise<T>,
): Promise<T> {
  const tried = new Set<BackendAddress>();
  let address = chooseAddress(tried);
  for (;;) {
    if (!address) throw new Error('there is no address of a backend');
    tried.add(address);
    try {
      return await run(address);
    } catch (error) {
      if (getAddresses().length === 1) throw error;
      const isMoved = await mayMove(address, error, isRepeatable);
      const next: BackendAddress | undefined = isMoved && !signal.aborted ? chooseAddress(tried) : undefined;
      if (!next) throw error;
      getPortalMetrics().recordMovedCall(address.origin);
      address = next;
    }
  }
}
