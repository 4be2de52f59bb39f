import { makeFrame } from './frame';
import { makeNotice } from './notice';
import type { EmbedTexts } from './texts';

/** Where a portal shows: its frame, and the line that stands for it while it is not there. */
export interface Stage {
  frame: HTMLIFrameElement;
  /** The portal has come: the line goes. */
  arrived: () => void;
  clear: () => void;
}

interface StageOptions {
  address: URL;
  texts: EmbedTexts;
  title: string;
  /** In CSS pixels, until the portal says more. */
  height: number;
  timeoutMs: number;
  onFailed: () => void;
}

/**
 * Puts a portal's frame into an element. Browsers do not say that a frame was refused: a portal that has not spoken
 * in time has not come, and the line says so.
 */
export function makeStage(place: Element, options: StageOptions): Stage {
  const { address } = options;
  const frame = makeFrame(address, options.title, options.height);
  const notice = makeNotice(options.texts);
  let deadline: ReturnType<typeof setTimeout>;

  const settle = () => {
    clearTimeout(deadline);
    place.removeAttribute('aria-busy');
  };
  const wait = () => {
    place.setAttribute('aria-busy', 'true');
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
  place.append(notice.element, frame);
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
