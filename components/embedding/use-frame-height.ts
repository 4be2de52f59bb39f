import { useEffect } from 'react';

const getRoot = () => document.documentElement;

/** Stores the visible area of a frame that is as high as its page: overlays are placed there. */
export function setVisibleArea({ top, height }: { top: number; height: number }): void {
  getRoot().style.setProperty('--seen-start', `${top}px`);
  getRoot().style.setProperty('--seen-size', `${height}px`);
}

/** Reports the height of the page, and its changes, if the frame follows it. */
export function useFrameHeight(follows: boolean, onHeight: (height: number) => void): void {
  useEffect(() => {
    if (!follows) return;
    getRoot().dataset.frame = 'content';
    const observer = new ResizeObserver(() => onHeight(Math.ceil(document.body.getBoundingClientRect().height)));
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      delete getRoot().dataset.frame;
    };
  }, [follows, onHeight]);
}
