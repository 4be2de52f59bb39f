import type { BatchReads, BatchReadsResponse } from 'loyalty-contract/calls/reads';
import { ProblemError, toProblem } from '../core/problems';
import type { Handler, Handlers, RequestContext } from '../core/request-context';
import { authorizeRead } from './identify-caller';
import { logProblem } from './log-problem';
import { parseRequest, runHandler } from './run-call';

type Read = BatchReads['reads'][number];
type Result = BatchReadsResponse['results'][number];

async function executeRead<K extends Read['call']>(
  context: RequestContext,
  name: K,
  { params, query = {} }: Read,
  handlers: Handlers,
): Promise<Result> {
  const handler: Handler<K> | undefined = handlers[name];
  if (!handler) throw new ProblemError('NOT_IMPLEMENTED');
  authorizeRead(context, name);
  return { answer: await runHandler(name, handler, context, parseRequest(name, { params, query })) };
}

/** Rejects with BACKEND_TIMEOUT after `timeoutMs`; the read itself may continue. */
async function withTimeout<T>(timeoutMs: number, read: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProblemError('BACKEND_TIMEOUT', { retryAfter: 2 })), timeoutMs);
  });
  return Promise.race([read, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Executes a batch of reads of one member with one session look-up. Each read is authorised, limited, parsed and timed
 * like a separate call, and fails separately.
 */
export function createBatchReads(handlers: Handlers): Handler<'batchReads'> {
  return async (context, { body: { reads, withinMs: timeoutMs } }) => {
    const execute = async (read: Read): Promise<Result> => {
      const callContext = context.forCall(read.call);
      try {
        return await withTimeout(timeoutMs, executeRead(callContext, read.call, read, handlers));
      } catch (error) {
        const { body: problem, retryAfter } = toProblem(error, context.requestId);
        logProblem(callContext, problem, error);
        return { problem, ...(retryAfter === undefined ? {} : { retryAfter }) };
      }
    };
    return { results: await Promise.all(reads.map(execute)) };
  };
}
