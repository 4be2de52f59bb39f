/** Entry of the package: defines `<loyalty-portal>` when it is imported. */
import { defineElement } from './portal-element';

export type { LoyaltyPortalElement } from './portal-element';
export type { EmbedEvents, EmbedOptions, Screen } from './options';

defineElement();
