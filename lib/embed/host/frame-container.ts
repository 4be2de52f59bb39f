import { createFrame } from './frame';
import { createNotice } from './notice';
import type { EmbedTexts } from './texts';

/** The frame of a portal, and the notice that replaces it while it loads or after it failed. */
export interface FrameContainer {
  frame: HTMLIFrameElement;
  /** Removes the notice: the portal has loaded. */
  arrived: () => void;
  clear: () => void;
}

interface FrameContainerOptions {
  address: URL;
  texts: EmbedTexts;
  title: string;
  /** In CSS pixels, until the portal reports its height. */
  height: number;
  timeoutMs: number;
  onFailed: () => void;
}

/**
 * Puts a portal's frame into an element. Browsers do not report a refused frame: a portal that sends no message in time
 * counts as failed, and a notice is shown.
 */
export function createFrameContainer(container: Element, options: FrameContainerOptions): FrameContainer {
  const { address } = options;
  const frame = createFrame(address, options.title, options.height);
  const notice = createNotice(options.texts);
  let deadline: ReturnType<typeof setTimeout>;

  const settle = () => {
    clearTimeout(deadline);
    container.removeAttribute('aria-busy');
  };
  const wait = () => {
    container.setAttribute('aria-busy', 'true');
    notice.loading();
    frame.style.display = 'block';
    deadline = setTimeout(fail, options.timeoutMs);
  };
  const retry = () => {
    wait();
    frame.src = address.href;
  };
  const fail = () => {
    settle();
    frame.style.display = 'none';
    notice.failed(new URL(address.pathname, address).href, retry);
    options.onFailed();
  };

  wait();
  container.append(notice.element, frame);
  return {
    frame,
    arrived: () => {
      settle();
      notice.gone();
      frame.style.display = 'block';
    },
    clear: () => {
      settle();
      notice.element.remove();
      frame.remove();
    },
  };
}
