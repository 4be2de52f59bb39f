import { LOCAL_HOST } from 'loyalty-text/patterns';
import { describeFailure, findCookieProblem } from './diagnosis';
import { createFrame } from './frame';
import { createFailure, createNotice, getEmbedTexts } from './notice';
import type { EmbedOptions } from './options';
import { warn } from './warn';

/** The frame of a portal, and the notice that replaces it while it loads or after it failed. */
export interface FrameContainer {
  frame: HTMLIFrameElement;
  /** Removes the notice: the portal has loaded. */
  arrived: () => void;
  clear: () => void;
}

/** The options with their defaults. */
export type FrameOptions = EmbedOptions & Required<Pick<EmbedOptions, 'height' | 'minHeight' | 'timeout'>>;

/**
 * Puts a portal's frame into an element. Browsers do not report a refused frame: a portal that sends no message in time
 * counts as failed, and a notice is shown. Its developer sees the probable reason there, everybody else in the console.
 */
export function createFrameContainer(
  container: Element,
  url: URL,
  { title, height, minHeight, timeout }: FrameOptions,
  onFailed: () => void,
): FrameContainer {
  const texts = getEmbedTexts(document.documentElement.lang);
  const frame = createFrame(url, title ?? texts[0], height === 'content' ? minHeight : height);
  const notice = createNotice();
  const cookieProblem = findCookieProblem(location, url);
  if (cookieProblem) warn(cookieProblem);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (display = 'block') => {
    clearTimeout(timer);
    container.removeAttribute('aria-busy');
    frame.style.display = display;
  };
  const wait = () => {
    settle();
    container.setAttribute('aria-busy', 'true');
    notice.show(texts[1]);
    timer = setTimeout(fail, timeout);
  };
  const retry = () => {
    wait();
    frame.src = url.href;
  };
  const fail = () => {
    const reason = describeFailure(location, url);
    warn(reason);
    settle('none');
    const withoutFlags = url.origin + url.pathname;
    notice.show(...createFailure(texts, withoutFlags, retry, LOCAL_HOST.test(location.hostname) ? reason : ''));
    onFailed();
  };

  wait();
  container.append(notice.element, frame);
  return {
    frame,
    arrived: () => {
      settle();
      notice.show(cookieProblem ?? '');
    },
    clear: () => {
      settle();
      notice.element.remove();
      frame.remove();
    },
  };
}
