import { useRouter } from 'next/router';

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** The shop item in the query (`?item=`); once rendered it is scrolled into view and focused. */
export function useItemFromQuery() {
  const { item } = useRouter().query;
  return { id: typeof item === 'string' ? item : undefined, bringIntoView };
}
