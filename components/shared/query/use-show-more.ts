import { useEffect, useRef } from 'react';

/**
 * The button for more rows of a list: loads them, and moves the focus to the first new one, because the button may have
 * been removed.
 * @param rowSelector finds the rows in the list
 */
export function useShowMore(fetchNextPage: () => unknown, rowSelector = 'section li') {
  const list = useRef<HTMLDivElement>(null);
  /** The number of rows before the click on the button, until the new ones are shown. */
  const rowsBefore = useRef<number>(null);
  const findRows = () => [...(list.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];

  useEffect(() => {
    const first = rowsBefore.current === null ? undefined : findRows()[rowsBefore.current];
    if (!first) return;
    rowsBefore.current = null;
    const target = first.querySelector<HTMLElement>('summary, a') ?? first;
    target.tabIndex = target === first ? -1 : 0;
    target.focus();
  });

  return {
    list,
    showMore: () => {
      rowsBefore.current = findRows().length;
      fetchNextPage();
    },
  };
}
