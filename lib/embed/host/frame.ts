/** Permissions that the portal may request: the scanner's camera, copying a code, the nearest location. */
const PERMISSIONS = ['camera', 'clipboard-write', 'geolocation'];

/** The frame of a portal; its URL contains only flags, and the portal learns this page's origin, not its URL. */
export function createFrame(address: URL, title: string, height: number): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = PERMISSIONS.map((name) => `${name} ${address.origin}`).join('; ');
  frame.referrerPolicy = 'strict-origin';
  Object.assign(frame.style, { display: 'block', width: '100%', height: `${height}px`, border: '0' });
  frame.src = address.href;
  return frame;
}

/** The visible part of a frame, in pixels from the frame's top. */
export function getVisiblePart(frame: Element): { top: number; height: number } {
  const { top, bottom } = frame.getBoundingClientRect();
  const start = Math.max(0, -top);
  return { top: start, height: Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)) };
}

/**
 * Calls back, at most once per animation frame, when the visible part of the page changes. @returns the function that
 * stops it
 */
export function onVisiblePartChange(call: () => void): () => void {
  let frameId = 0;
  const schedule = () => {
    cancelAnimationFrame(frameId);
    frameId = requestAnimationFrame(call);
  };
  const listenerOptions = { capture: true, passive: true };
  window.addEventListener('scroll', schedule, listenerOptions);
  window.addEventListener('resize', schedule, listenerOptions);
  return () => {
    cancelAnimationFrame(frameId);
    window.removeEventListener('scroll', schedule, listenerOptions);
    window.removeEventListener('resize', schedule, listenerOptions);
  };
}
