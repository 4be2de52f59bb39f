import { loadWithRetries } from '@/lib/shell/load-with-retries';
import type { showPromptToast } from './show-prompt-toast';

/** Shows a prompt, with the parameters of {@link showPromptToast}, which is loaded with the first of them. */
export function showPrompt(...parameters: Parameters<typeof showPromptToast>): void {
  void loadWithRetries(() => import('./show-prompt-toast')).then((module) => module.showPromptToast(...parameters));
}
