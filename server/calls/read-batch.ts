import { LRUCache } from 'lru-cache';
import { getCall, type CallName, type CallResponse } from 'loyalty-contract/calls/calls';
import { MINUTE_MS } from 'loyalty-text/durations';
import { header } from 'loyalty-contract/headers';
import { MAX_READS, MAX_READS_MS } from 'loyalty-contract/limits';
import { isBatchRead } from 'loyalty-contract/calls/route';
import { BatchReads, type BatchReadsResponse } from 'loyalty-contract/calls/reads';
import { callBackend, type BackendRequest } from '../backend/backend-client';
import { runWithBreaker } from '../backend/breakers';
import { MAX_PARTITIONS } from '../backend/business-partitions';
import { addMissingCall, deleteMissingCall } from '../backend/missing-calls';
import { reportBadResponse, reportMissingCall } from '../backend/report-bad-response';
import { parseResponseBody } from '../backend/parse-response-body';
import { getProcessSingleton } from '../process/process-singleton';
import { CallError, isCallError } from '../request/call-error';

/** A call as the portal sends it, with its parameters apart from its path. */
interface CallRequest<K extends CallName = CallName> extends BackendRequest<K> {
  params?: unknown;
  query?: unknown;
}

/** Sends a call to the backend and returns its parsed response. Throws {@link CallError}. */
export type SendCall = <K extends CallName>(request: CallRequest<K>) => Promise<CallResponse<K>>;

type Result = BatchReadsResponse['results'][number];

/** Reads waiting to be sent as a batch, and their results; null: they are sent separately. */
interface Batch {
  requests: CallRequest[];
  results: Promise<Result[] | null>;
}

/** Milliseconds after which a business's backend without the batch call is tried again. */
const RETRY_BATCH_AFTER_MS = 5 * MINUTE_MS;
/** The fraction of the deadline that the backend has for each read; the rest is for the transfer. */
const READS_SHARE = 0.9;

const batchCall = getCall('batchReads');

const getPartitionsWithoutBatches = (): LRUCache<string, true> =>
  getProcessSingleton(
    'partitions-without-batches',
    () => new LRUCache<string, true>({ max: MAX_PARTITIONS, ttl: RETRY_BATCH_AFTER_MS }),
  );

async function sendBatch(requests: CallRequest[]): Promise<Result[] | null> {
  const [first] = requests;
  if (!first || requests.length === 1) return null;
  const { partition, client, headers, timeoutMs } = first;
  const body: BatchReads = BatchReads.parse({
    reads: requests.map(({ call, params, query }) => ({ call: call.name, params, query })),
    withinMs: Math.min(MAX_READS_MS, Math.ceil(timeoutMs * READS_SHARE)),
  });
  try {
    const { results } = await callBackend({
      call: batchCall,
      partition,
      client,
      path: batchCall.path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
    });
    if (results.length === requests.length) return results;
    const mismatch = `results: expected ${requests.length}, one for each read, received ${results.length}`;
    reportBadResponse({ call: batchCall.name, requestId: headers[header.requestId], status: 200 }, [mismatch]);
    throw new CallError('BACKEND_BAD_ANSWER');
  } catch (error) {
    if (!isCallError(error) || error.code !== 'NOT_IMPLEMENTED') throw error;
    getPartitionsWithoutBatches().set(partition, true);
    return null;
  }
}

/** Parses the result of one read of a batch, by its own schema: an invalid result does not affect the others. */
function parseResult<K extends CallName>(
  { call: route, partition, headers }: CallRequest<K>,
  result: Result | undefined,
): CallResponse<K> {
  const call = route.name;
  if (result && 'problem' in result) {
    const { problem, retryAfter } = result;
    if (problem.code === 'NOT_IMPLEMENTED') {
      reportMissingCall({ call, requestId: headers[header.requestId], status: problem.status });
      addMissingCall(partition, route, problem.status);
    }
    throw new CallError(problem.code, { errors: problem.errors, retryAfter });
  }
  deleteMissingCall(partition, call);
  return parseResponseBody({ call, requestId: headers[header.requestId], status: 200 }, result?.answer);
}

/**
 * Creates the function that sends the calls of one page. Reads of the member that are requested in the same turn of the
 * event loop are sent as one batch, if the backend supports that; any other call is sent separately. Created per
 * request, and so per member.
 */
export function createBatchingSender(): SendCall {
  let open: Batch | undefined;

  function collect(): Batch {
    const requests: CallRequest[] = [];
    // A page requests all of its concurrent reads within one turn of the event loop.
    const results = new Promise((resolve) => setImmediate(resolve)).then(() => {
      open = undefined;
      return sendBatch(requests);
    });
    return { requests, results };
  }

  return async (request) => {
    const { call, partition, headers } = request;
    const isIndividual =
      !isBatchRead(call) || !headers[header.memberToken] || getPartitionsWithoutBatches().has(partition);
    if (isIndividual) return callBackend(request);
    if (!open || open.requests.length === MAX_READS) open = collect();
    const batch = open;
    const at = batch.requests.push(request) - 1;
    const results = await batch.results;
    // Each counts for the business's breaker as it would alone.
    return results ? runWithBreaker(partition, async () => parseResult(request, results[at])) : callBackend(request);
  };
}
