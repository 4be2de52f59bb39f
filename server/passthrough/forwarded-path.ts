import { CallError } from '../request/call-error';

/** Dot segments must not lead elsewhere on a backend behind its own proxy. */
const SEGMENTS = /^(?:\/(?!\.+(?:\/|$))[\w.-]+)+$/;

/**
 * The part of a request's path below `root`, without the query. Only such paths are forwarded to the backend.
 * @throws {CallError} NOT_FOUND for a path that is not below it, or is not safe
 */
export function getForwardedPath(url: string | undefined, root: string): string {
  const [path = ''] = (url ?? '').split('?', 1);
  const below = path.startsWith(root) ? path.slice(root.length) : '';
  if (!SEGMENTS.test(below)) throw new CallError('NOT_FOUND');
  return below;
}
