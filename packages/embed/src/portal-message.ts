import { isMarked, type PortalMessage } from '@/lib/embed/messages';
import { isNonNegative } from './is-non-negative';

function isPortalMessage(data: Readonly<Record<string, unknown>>): data is PortalMessage & Record<string, unknown> {
  const { type, signedIn, path, height, purchaseId } = data;
  if (type === 'ready' || type === 'session') return typeof signedIn === 'boolean';
  if (type === 'page') return typeof path === 'string' && path[0] === '/';
  if (type === 'height') return isNonNegative(height);
  return type === 'purchase' && typeof purchaseId === 'string';
}

/**
 * Parses a message of the portal; undefined for anything else. Without a schema library, which would be three times as
 * large as this script.
 */
export const parsePortalMessage = (data: unknown): PortalMessage | undefined =>
  isMarked(data) && isPortalMessage(data) ? data : undefined;
