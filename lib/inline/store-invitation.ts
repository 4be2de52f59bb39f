import { DAY_MS } from 'loyalty-text/durations';
import { INVITATION_PARAM } from 'loyalty-contract/link-params';
import { INVITATION_KEY } from '@/lib/storage/keys';

/** How long an invitation is stored until its visitor registers: 30 days. */
const INVITATION_MS = 30 * DAY_MS;

/** Stores the invitation code of the URL before a click can navigate away; it is parsed when it is read. */
export function storeInvitation(): void {
  const code = new URLSearchParams(location.search).get(INVITATION_PARAM)?.toUpperCase() ?? '';
  if (!/^[\dA-Z-]{14}$/.test(code)) return;
  const { dataset } = document.documentElement;
  // Kept while the page stays open, where the browser blocks storage.
  dataset[INVITATION_KEY] = JSON.stringify({ code, until: Date.now() + INVITATION_MS });
  localStorage[INVITATION_KEY] = dataset[INVITATION_KEY];
}
