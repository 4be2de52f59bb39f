import { toast } from 'react-toastify/unstyled';
import { toastContainer } from './notify';
import { OfferToast, type Offer } from './offer-toast';

interface OfferToastOptions {
  /** Milliseconds until it closes; by default those of its container. */
  closesAfterMs?: number;
  /** Called when it closes: after an answer, by its close button, or after the timeout. */
  onClosed?: () => void;
}

/**
 * Shows an offer as a toast; one that can be declined stays open (WCAG 2.2.1), unless `closesAfterMs` is given. Only for
 * deferred components: it loads the toast library.
 */
export function showOfferToast(offer: Offer, { closesAfterMs, onClosed }: OfferToastOptions = {}): void {
  toast(({ closeToast }) => <OfferToast offer={offer} onClose={() => closeToast(true)} />, {
    containerId: toastContainer.offers,
    role: 'status',
    icon: false,
    ...(offer.decline === undefined ? {} : { autoClose: false }),
    ...(closesAfterMs === undefined ? {} : { autoClose: closesAfterMs }),
    ...(onClosed ? { onClose: onClosed } : {}),
  });
}
