import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';
import { loadRotatingCode } from './load-rotating-code';
import { SavedCodeCard } from './saved-code';
import type { OfflineCode } from './use-offline-code';

const RotatingCode = dynamic(loadRotatingCode, { loading: () => <Skeleton className="mx-auto size-64" /> });

/** The member's code without a connection: the card's, or the last short code. */
export function OfflineCodeCard({ code }: { code: OfflineCode }) {
  return code.kind === 'card' ? <RotatingCode card={code.card} /> : <SavedCodeCard code={code.code} />;
}
