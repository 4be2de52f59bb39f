import type * as ReactToastify from 'react-toastify/unstyled';
import { loadWithRetries } from '@/lib/shell/load-with-retries';
import { waitForToaster } from './toaster-need';

/** The two toast containers (spec §9): results and errors at the top, prompts at the bottom. */
export const toastContainer = { results: 'results', prompts: 'prompts' } as const;

let loaded: Promise<typeof ReactToastify> | undefined;

/** Toasts are not in the first load: their library is loaded with the first of them, and loading is retried until it succeeds. */
async function loadLibrary(): Promise<typeof ReactToastify> {
  loaded ??= loadWithRetries(() => import('react-toastify/unstyled'));
  await waitForToaster();
  return loaded;
}

/** A message stays until it is closed if it requires action or must be read. */
interface NotifyOptions {
  needsAction?: boolean;
}

async function show(
  type: ReactToastify.TypeOptions,
  text: string,
  { needsAction = false }: NotifyOptions = {},
): Promise<void> {
  const { toast } = await loadLibrary();
  const options: ReactToastify.ToastOptions = {
    type,
    containerId: toastContainer.results,
    role: type === 'error' ? 'alert' : 'status',
  };
  toast(text, needsAction ? { ...options, autoClose: false } : options);
}

/** A toast for a pending operation. */
interface PendingToast {
  success: (text: string) => void;
  error: (text: string) => void;
}

/** Reports a pending operation; stays until success or failure is reported. */
function showPending(text: string): PendingToast {
  const shown = loadLibrary().then(({ toast }) => ({
    toast,
    id: toast.loading(text, { containerId: toastContainer.results, role: 'status' }),
  }));
  const end = (type: 'success' | 'error', render: string) =>
    void shown.then(({ toast, id }) =>
      toast.update(id, {
        render,
        type,
        isLoading: false,
        autoClose: null,
        containerId: toastContainer.results,
        role: type === 'error' ? 'alert' : 'status',
      }),
    );
  return { success: (done) => end('success', done), error: (failed) => end('error', failed) };
}

/** Short messages about events, which do not interrupt the current task (spec §4, toasts). */
export const notify = {
  success: (text: string) => void show('success', text),
  info: (text: string) => void show('info', text),
  warning: (text: string, options?: NotifyOptions) => void show('warning', text, options),
  error: (text: string, options?: NotifyOptions) => void show('error', text, options),
  plain: (text: string) => void show('default', text),
  loading: showPending,
};
