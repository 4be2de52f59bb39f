import { CallError, isCallError } from './call-error';
import { getLog } from '../process/log';

/** The problem for the client: a failure unchanged; for a defect, which is logged, only a general one. */
export function toClientError(error: unknown, requestId: string): CallError {
  if (isCallError(error)) return error;
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  getLog().error({ event: 'portal.fault', requestId, fault }, 'a call failed in the portal');
  return new CallError('INTERNAL_ERROR');
}
