/** The protocol version between an embedded portal and its embedder, in every message. */
const VERSION = 1;
const MARKER = 'loyaltyPortal';

/** The portal's messages to its embedder. None of them contains data about the member. */
export type PortalMessage =
  /** A page of the portal has loaded, and listens. */
  | { type: 'ready'; signedIn: boolean }
  | { type: 'session'; signedIn: boolean }
  /** The portal navigated: the path without its query. */
  | { type: 'page'; path: string }
  /** The height of the page, in CSS pixels. */
  | { type: 'height'; height: number }
  /** A purchase in a shop of the portal. */
  | { type: 'purchase'; purchaseId: string };

/** The embedder's messages to the portal. */
export type EmbedderMessage =
  /** The response to `ready`, which is the only message before it. */
  | { type: 'welcome'; followsHeight: boolean }
  /** The visible part of the frame, in CSS pixels from its top. */
  | { type: 'seen'; top: number; height: number }
  /** A temporary token, and its member: if that member is signed in already, it is not needed. */
  | { type: 'token'; token: string; member?: string }
  | { type: 'signOut' };

/** A message as it is posted. */
export function toWireMessage(message: PortalMessage | EmbedderMessage): object {
  return { [MARKER]: VERSION, ...message };
}

/** True for a message with our marker. */
export function isMarked(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && Reflect.get(data, MARKER) === VERSION;
}

/** The fields of a message with our marker; undefined for any other message. */
export function parseFields(data: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isMarked(data)) return undefined;
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== MARKER));
}
