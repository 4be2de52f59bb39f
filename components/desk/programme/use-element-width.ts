import { useEffect, useState, type RefObject } from 'react';

/** The width of an element in CSS pixels; undefined before it is measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const update = () => setWidth(measured.clientWidth);
    const observer = new ResizeObserver(update);
    observer.observe(measured);
    update();
    return () => observer.disconnect();
  }, [element]);
  return width;
}
