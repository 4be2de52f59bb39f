import { useEffect } from 'react';

const root = () => document.documentElement;

/** Stores the visible area of a frame that is as high as its page: overlays are placed there. */
export function setVisibleArea({ top, height }: { top: number; height: number }): void {
  root().style.setProperty('--seen-start', `${top}px`);
  root().style.setProperty('--seen-size', `${height}px`);
}

/** Reports the height of the page, and its changes, if the frame follows it. */
export function useFrameHeight(follows: boolean, localize: (height: number) => void): void {
  useEffect(() => {
    if (!follows) return;
    root().dataset.frame = 'content';
    const observer = new ResizeObserver(() => localize(Math.ceil(document.body.getBoundingClientRect().height)));
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      delete root().dataset.frame;
    };
  }, [follows, localize]);
}
