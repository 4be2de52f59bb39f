import { queryFlag } from '@/lib/navigation/query-flags';
import { storageKey } from '@/lib/storage/keys';

const DAY_MS = 86_400_000;
/** How long an invitation waits for whoever followed it to register. */
const KEPT_DAYS = 30;

/**
 * Keeps the invitation of the address before anything else is loaded, so that no press of a link comes too early. It
 * stands in the page as it is: no character that HTML escapes. What is kept is parsed where it is read.
 */
export const invitationScript = `try{const code=(new URLSearchParams(location.search).get(\`${queryFlag.invitation}\`)??\`\`).toUpperCase();if(/^[0-9A-Z-]{14}$/.test(code))localStorage.setItem(\`${storageKey.invitation}\`,JSON.stringify({code,until:Date.now()+${KEPT_DAYS * DAY_MS}}))}catch{}`;
