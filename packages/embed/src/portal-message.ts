import { isMarked, type PortalMessage } from '@/lib/embed/messages';

/**
 * Parses a message of the portal; undefined for anything else. Without a schema library, which would be three times as
 * large as this script.
 */
export function parsePortalMessage(data: unknown): PortalMessage | undefined {
  if (!isMarked(data)) return undefined;
  const { type, signedIn, path, height, purchaseId } = data;
  if (type === 'ready' || type === 'session') return typeof signedIn === 'boolean' ? { type, signedIn } : undefined;
  if (type === 'page' && typeof path === 'string' && path.startsWith('/')) return { type, path };
  if (type === 'height' && typeof height === 'number' && height >= 0 && height < Infinity) return { type, height };
  if (type === 'purchase' && typeof purchaseId === 'string') return { type, purchaseId };
  return undefined;
}
