import type { KeyRole } from './schemas/keys';

type Method = 'GET' | 'POST' | 'PUT';

/**
 * Who may ask.
 * - `public`: any browser, through the portal
 * - `member`: a signed-in member, through the portal
 * - `portal`: the portal itself; never reachable from a browser
 * - `admin`: staff and the business's own systems, on the backend alone
 */
export type Access = 'public' | 'member' | 'portal' | 'admin';

/**
 * What may be kept of an answer.
 * - `public`: by business and language, by anybody
 * - `visitor`: the same, but only while nobody is signed in
 * - `never`: nobody keeps it
 */
type Caching = 'public' | 'visitor' | 'never';

/**
 * Who may ask, and with a service key of which role. What browsers and the portal ask comes by the portal's key; a call
 * of staff names its roles, as few as it can.
 */
type Permission =
  { access: Exclude<Access, 'admin'>; roles?: never } | { access: 'admin'; roles: readonly [KeyRole, ...KeyRole[]] };

interface RouteFacts {
  method: Method;
  /** Path with `{name}` for each path parameter. */
  path: string;
  caching: Caching;
  /** The call takes an `Idempotency-Key`, and is done once for it: what moves value, and every write of staff. */
  idempotent?: true;
  /** The call changes something, although it is a GET (spec §7: deleteMember). */
  changes?: true;
  /** The call changes nothing, although it is a POST: what it asks for does not fit into an address. */
  safe?: true;
  /** A backend need not have the call. One that has not answers 404, 405 or 501, in whatever form. */
  optional?: true;
  /** The call needs a fresh `x-confirmation` (step-up); `conditional`: the backend says when, by the error. */
  stepUp?: true | 'conditional';
  /** May be made in a support session, which looks and does not act. Any other call of a member is refused there. */
  support?: true;
  /** Is answered for a business that is disabled, too; any other call about it is refused, but for what staff read. */
  whenDisabled?: true;
  /** A call for anybody that knows the member, where one is signed in. */
  knowsMember?: true;
  /** A call of the portal about a member's session, which must live. */
  needsSession?: true;
  /** What it gives is bound to the browser: one that has no id yet is given one. */
  needsBrowserId?: true;
  /** Is about no business in particular: whatever host it came by, the member's token says all. */
  anyBusiness?: true;
}

/** The facts of a call that cost nothing to ship to a browser; what goes in and comes out is in `shapes.ts`. */
export type Route = RouteFacts & Permission;

/** The roles of service keys that may make a call. */
export function allowedRoles(route: Route): readonly KeyRole[] {
  return route.roles ?? ['portal'];
}

/** True when the call is refused to whoever is not signed in. */
export function requiresSession({ access, needsSession }: Route): boolean {
  return access === 'member' || needsSession === true;
}

/** True when the call knows its member, and so whether it is made in a support session that may not make it. */
export function isRefusedToSupport({ access, knowsMember, support }: Route): boolean {
  return (access === 'member' || knowsMember === true) && support !== true;
}

/** True when the call is made about a business that is disabled as about any other. */
export function isServedWhenDisabled(route: Route): boolean {
  return route.whenDisabled === true || (route.access === 'admin' && !isWrite(route));
}

/** Puts path parameters into a route's path: `{page}` becomes the encoded value. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/** True when the call changes something: it is then never retried, cached or sent from another site. */
export function isWrite(route: Route): boolean {
  return route.changes === true || (route.method !== 'GET' && route.safe !== true);
}

/** True for what is answered to a member alone and changes nothing: such calls may be made several at once. */
export function isMemberRead(route: Route): boolean {
  return route.method === 'GET' && !isWrite(route) && (route.access === 'member' || route.caching === 'visitor');
}
