import { createElement } from './create-element';

/** The frame of a portal; its URL contains only flags, and the portal learns this page's origin, not its URL. */
export function createFrame(url: URL, title: string, height: number): HTMLIFrameElement {
  const frame = createElement('iframe', {
    title,
    // For the portal's own origin: the scanner's camera, copying a code, the nearest location.
    allow: 'camera; clipboard-write; geolocation',
    referrerPolicy: 'strict-origin',
    src: url.href,
  });
  frame.style.cssText = `display:block;width:100%;height:${height}px;border:0`;
  return frame;
}

/** The visible part of a frame, in pixels from the frame's top. */
export function getVisiblePart(frame: Element): { top: number; height: number } {
  const { top, bottom } = frame.getBoundingClientRect();
  const start = Math.max(0, -top);
  return { top: start, height: Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) };
}

/** Calls back when the visible part of the page may have changed, until the signal. Browsers do so once per frame. */
export function onVisiblePartChange(call: () => void, signal: AbortSignal): void {
  for (const name of ['scroll', 'resize']) addEventListener(name, call, { capture: true, passive: true, signal });
}
