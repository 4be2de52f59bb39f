import { loadWithRetries } from '@/lib/shell/load-with-retries';
import type { showPromptToast } from './show-prompt-toast';
import { waitForToaster } from './toaster-need';

/** Shows a prompt, with the parameters of {@link showPromptToast}, which is loaded with the first of them. */
export function showPrompt(...parameters: Parameters<typeof showPromptToast>): void {
  const loaded = loadWithRetries(() => import('./show-prompt-toast'));
  // A toast that comes before its container would be lost.
  void Promise.all([loaded, waitForToaster()]).then(([module]) => module.showPromptToast(...parameters));
}
