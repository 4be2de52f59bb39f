import { toast } from 'react-toastify/unstyled';
import { toastContainer } from './notify';
import { OfferToast, type Offer } from './offer-toast';

interface OfferToastOptions {
  /** Goes by itself after so many milliseconds; without it, by the time of its place. */
  closesAfterMs?: number;
  /** However it went: by an answer, by its closing button, by itself. */
  onGone?: () => void;
}

/**
 * Offers something at the edge of the page; what asks for a yes or no stays until it has one (WCAG 2.2.1). Only for
 * parts that come late: it brings the library of toasts along.
 */
export function showOfferToast(offer: Offer, { closesAfterMs, onGone }: OfferToastOptions = {}): void {
  toast(({ closeToast }) => <OfferToast offer={offer} onClose={() => closeToast(true)} />, {
    containerId: toastContainer.offers,
    role: 'status',
    icon: false,
    ...(offer.decline === undefined ? {} : { autoClose: false }),
    ...(closesAfterMs === undefined ? {} : { autoClose: closesAfterMs }),
    ...(onGone ? { onClose: onGone } : {}),
  });
}
