import { useEffect, useEffectEvent, type RefObject } from 'react';
import { parseFields, toWireMessage } from '@/lib/embed/messages';

interface FrameMessages {
  /** A page has loaded in the frame. */
  onReady: () => void;
  /** It shows another page. */
  onPage: (path: string) => void;
}

const PATH = /^\/(?!\/)[^\s?#]*$/;

/** The messages of a page of the portal in a frame of the desk, by the protocol of embedding pages. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  { onReady, onPage }: FrameMessages,
): void {
  const handle = useEffectEvent((event: MessageEvent) => {
    const portal = frame.current?.contentWindow;
    if (!portal || event.source !== portal || event.origin !== origin) return;
    const fields = parseFields(event.data);
    if (fields?.type === 'ready') {
      portal.postMessage(toWireMessage({ type: 'welcome', followsHeight: false }), origin);
      onReady();
    }
    if (fields?.type === 'page' && typeof fields.path === 'string' && PATH.test(fields.path)) onPage(fields.path);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => handle(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}
