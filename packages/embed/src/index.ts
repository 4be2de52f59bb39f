/** Entry of the package: a function that shows a portal. */
import { mount as mountPortal, type EmbeddedPortal } from './mount';
import type { EmbedOptions } from './options';

export type { EmbeddedPortal };
export type { EmbedEvents, EmbedOptions, Screen } from './options';

/**
 * Shows a portal inside an element, or inside the element of a selector. Its events are dispatched on the element as
 * `loyaltyportal:…`, and passed to `on`. Invalid options are reported on the console, and ignored.
 * @throws {Error} if there is no such element, or `portal` is not a URL
 */
export const mount: (target: Element | string, options: EmbedOptions & { portal: string }) => EmbeddedPortal =
  mountPortal;
