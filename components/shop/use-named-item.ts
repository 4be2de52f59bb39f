import { useRouter } from 'next/router';

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** The item that the address names (`?item=`), which is brought into view, and gets the focus, once it is there. */
export function useNamedItem() {
  const { item } = useRouter().query;
  return { id: typeof item === 'string' ? item : undefined, bringIntoView };
}
