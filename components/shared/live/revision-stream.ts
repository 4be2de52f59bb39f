import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import type { Revisions } from 'loyalty-contract/schemas/revisions';

/** The subjects of revisions. */
export type RevisionName = keyof Revisions;

const names = ['gifts', 'balances', 'payments', 'notices'] as const satisfies readonly RevisionName[];

/** Parses the data of an event; undefined if it does not match the contract. */
export function parseRevisions(data: string): Revisions | undefined {
  try {
    const value = JSON.parse(data) as Partial<Record<RevisionName, unknown>> | null;
    const { gifts, balances, payments, notices } = value ?? {};
    if (typeof gifts !== 'string' || typeof balances !== 'string' || typeof payments !== 'string') return undefined;
    return { gifts, balances, payments, ...(typeof notices === 'string' ? { notices } : {}) };
  } catch {
    return undefined;
  }
}

/** The subjects whose revision differs; none if there is no earlier one. */
export function findChanges(earlier: Revisions | undefined, later: Revisions): RevisionName[] {
  return earlier ? names.filter((name) => earlier[name] !== later[name]) : [];
}

interface StreamHandlers {
  onRevisions(revisions: Revisions): void;
  /** The server has no stream for this page: it has to poll. */
  onRefused(): void;
}

/**
 * Opens the stream of the member's revisions. The browser reconnects after a broken connection, but not after a
 * refusal.
 * @returns a function that closes it
 */
export function openRevisionStream({ onRevisions, onRefused }: StreamHandlers): () => void {
  const source = new EventSource(browserRoutes.getRevisions.path);
  source.onmessage = ({ data }: MessageEvent<unknown>) => {
    const revisions = parseRevisions(String(data));
    if (revisions) onRevisions(revisions);
  };
  source.onerror = () => {
    if (source.readyState === source.CLOSED) onRefused();
  };
  return () => source.close();
}
