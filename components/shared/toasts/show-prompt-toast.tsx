import { toast } from 'react-toastify/unstyled';
import { toastContainer } from './notify';
import { PromptToast, type Prompt } from './prompt-toast';

interface PromptToastOptions {
  /** Milliseconds until it closes; by default those of its container. */
  closesAfterMs?: number;
  /** Called when it closes: after an answer, by its close button, or after the timeout. */
  onClosed?: () => void;
}

/**
 * Shows a prompt as a toast; one that can be declined stays open (WCAG 2.2.1), unless `closesAfterMs` is given.
 */
export function showPromptToast(prompt: Prompt, { closesAfterMs, onClosed }: PromptToastOptions = {}): void {
  toast(({ closeToast }) => <PromptToast prompt={prompt} onClose={() => closeToast(true)} />, {
    containerId: toastContainer.prompts,
    role: 'status',
    icon: false,
    ...(prompt.decline === undefined ? {} : { autoClose: false }),
    ...(closesAfterMs === undefined ? {} : { autoClose: closesAfterMs }),
    ...(onClosed ? { onClose: onClosed } : {}),
  });
}
