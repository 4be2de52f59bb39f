/** The version of what is said between an embedded portal and the page around it; every message carries it. */
const VERSION = 1;
const MARK = 'loyaltyPortal';

/** What the portal says to the page that frames it. Nothing of it names or describes the member. */
export type PortalMessage =
  /** A page of the portal has come, and listens. */
  | { type: 'ready'; signedIn: boolean }
  | { type: 'session'; signedIn: boolean }
  /** Another page of the portal is shown: its path without its query. */
  | { type: 'page'; path: string }
  /** What the page needs to be seen whole, in CSS pixels. */
  | { type: 'height'; height: number }
  /** Something was bought in a shop of the portal. */
  | { type: 'purchase'; purchaseId: string };

/** What the page that frames the portal says to it. */
export type HostMessage =
  /** The answer to `ready`; nothing but `ready` is said before it. */
  | { type: 'welcome'; followsHeight: boolean }
  /** The part of the frame that can be seen, in CSS pixels from its top. */
  | { type: 'seen'; top: number; height: number }
  /** A temporary token, and whose it is: whoever is signed in as that member already does not need it. */
  | { type: 'token'; token: string; member?: string }
  | { type: 'signOut' };

/** A message as it is posted. */
export function toWireMessage(message: PortalMessage | HostMessage): object {
  return { [MARK]: VERSION, ...message };
}

/** The fields of something that travelled under our mark; undefined for anything else. */
export function parseFields(data: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof data !== 'object' || data === null || Reflect.get(data, MARK) !== VERSION) return undefined;
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== MARK));
}
