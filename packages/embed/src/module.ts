/** The script `/embed.mjs` of a portal. */
import { defineElement } from './portal-element';
import { mount as mountPortal, type EmbeddedPortal } from './mount';
import type { EmbedOptions } from './options';

const portal = new URL(import.meta.url).origin;

/** Shows this portal, or that of the option `portal`, inside an element. */
export const mount = (target: Element | string, options: EmbedOptions = {}): EmbeddedPortal =>
  mountPortal(target, { portal, ...options });

defineElement(portal);
