import { RotatingCode } from './rotating-code';
import { SavedCodeCard } from './saved-code-card';
import type { OfflineCode } from './use-offline-code';

/** The member's code without a connection: the card's, or the last short code. */
export function OfflineCodeCard({ code }: { code: OfflineCode }) {
  return code.kind === 'card' ? <RotatingCode card={code.card} /> : <SavedCodeCard code={code.code} />;
}
