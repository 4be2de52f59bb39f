import 'react-toastify/dist/ReactToastify.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { notify, toastContainer } from '@/components/shared/toasts/notify';
import { setToasterReady } from '@/components/shared/toasts/toaster-need';
import { Icon } from '@/components/ui/icon';
import { X } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { consumeFlashMessage } from '@/lib/storage/flash-message';
import styles from './toasts.module.css';
import { useToastHost } from './use-toast-host';

const RESULTS_DURATION_MS = 5_000;
const PROMPTS_DURATION_MS = 4_000;
const MAX_PROMPTS = 3;
/** The width up to which the library fills the window with its toasts. */
const PHONE = '(max-width: 480px)';

function useIsPhone(): boolean {
  const [phone, setPhone] = useState(() => window.matchMedia(PHONE).matches);
  useEffect(() => {
    const query = window.matchMedia(PHONE);
    const handleChange = () => setPhone(query.matches);
    query.addEventListener('change', handleChange);
    return () => query.removeEventListener('change', handleChange);
  }, []);
  return phone;
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('common.close')}
      onClick={() => closeToast(true)}
      className="hover:bg-raised -me-1 inline-flex size-9 shrink-0 items-center justify-center self-start rounded-full"
    >
      <Icon icon={X} className="size-4" />
    </button>
  );
}

/** Pauses the toasts of a container while one of them has the focus, as on hover. */
function PauseOnFocus({ containerId, children }: { containerId: string; children: React.ReactNode }) {
  return (
    <div role="presentation" onFocus={() => toast.pause({ containerId })} onBlur={() => toast.play({ containerId })}>
      {children}
    </div>
  );
}

/** The toast containers, with the times and sizes of spec §9: results and errors, and prompts. */
export function Toaster() {
  const { t, i18n } = useTranslation();
  // Runs after the effects of both containers.
  useEffect(setToasterReady, []);
  const host = useToastHost();
  const phone = useIsPhone();
  const rtl = i18n.dir() === 'rtl';
  const edge = rtl ? 'left' : 'right';

  useEffect(() => {
    const flashMessage = consumeFlashMessage();
    if (flashMessage === 'shell.signOut.pending') notify.warning(t(flashMessage), { needsAction: true });
    else if (flashMessage) notify.success(t(flashMessage));
  }, [t]);

  const common = {
    rtl,
    closeButton: CloseButton,
    hideProgressBar: true,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
    closeOnClick: false,
    icon: undefined,
  };
  return createPortal(
    <>
      <PauseOnFocus containerId={toastContainer.results}>
        <ToastContainer
          {...common}
          containerId={toastContainer.results}
          aria-label={t('toasts.news')}
          position={phone ? 'top-center' : `top-${edge}`}
          autoClose={RESULTS_DURATION_MS}
          hotKeys={(event) => event.altKey && event.code === 'KeyT'}
          className={`${styles.toasts ?? ''} ${styles.results ?? ''}`}
        />
      </PauseOnFocus>
      <PauseOnFocus containerId={toastContainer.prompts}>
        <ToastContainer
          {...common}
          containerId={toastContainer.prompts}
          aria-label={t('toasts.offers')}
          position={phone ? 'bottom-center' : `bottom-${edge}`}
          autoClose={PROMPTS_DURATION_MS}
          limit={MAX_PROMPTS}
          hotKeys={() => false}
          className={`${styles.toasts ?? ''} ${styles.prompts ?? ''}`}
        />
      </PauseOnFocus>
    </>,
    host,
  );
}
