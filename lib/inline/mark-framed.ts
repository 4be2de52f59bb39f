import { isFramed } from '@/lib/embed/is-framed';

/** Marks a page that another one embeds before the first paint: the server, which renders for both, does not know. */
export function markFramed(): void {
  if (isFramed()) document.documentElement.dataset.framed = '';
}
