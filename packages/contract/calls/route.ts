import type { KeyScope } from '../schemas/keys';

type Method = 'GET' | 'POST' | 'PUT';

/**
 * Who may call.
 * - `public`: any browser, through the portal
 * - `member`: a signed-in member, through the portal
 * - `portal`: the portal itself; never reachable from a browser
 * - `staff`: people at the desk, through the portal: their sign-in and their own account
 * - `admin`: staff and the business's own systems, on the backend only
 */
export type Access = 'public' | 'member' | 'portal' | 'staff' | 'admin';

/**
 * How a response may be cached.
 * - `public`: by business and language, by anybody
 * - `visitor`: the same, but only while nobody is signed in
 * - `never`: by nobody
 */
type Caching = 'public' | 'visitor' | 'never';

/** A permission of a service key; `portal` is that of the portal's key, for calls of browsers and sessions. */
export type Scope = KeyScope | 'portal';

/** The permitted callers. A call with access `admin` lists its scopes, of which a service key must have one. */
type Permission =
  | { access: Exclude<Access, 'admin'>; scopes?: never }
  | { access: 'admin'; scopes: readonly [KeyScope, ...KeyScope[]] };

interface RouteProperties {
  method: Method;
  /** Path with `{name}` for each path parameter. */
  path: string;
  caching: Caching;
  /** The call takes an `Idempotency-Key`, and runs once per key: it moves value, or is an admin write. */
  idempotent?: true;
  /** An idempotency key is not required, and forwarded: a repeated request gets the same response. */
  optionalIdempotencyKey?: true;
  /** The call changes something, although it is a GET (spec §7: deleteMember). */
  changes?: true;
  /** The call changes nothing, although it is a POST: its parameters do not fit into a URL. */
  safe?: true;
  /** The call is optional for a backend. Without it, a backend responds 404, 405 or 501, in any format. */
  optional?: true;
  /**
   * With `accept: text/event-stream` the response is a stream of server-sent events: the data of each is a response, the
   * first immediately, further ones after changes. A backend without streams sends the response alone.
   */
  streams?: true;
  /** The call needs a new `x-confirmation` (step-up); `conditional`: only if the backend requires it by an error. */
  stepUp?: true | 'conditional';
  /** Allowed in a support session, which is read-only. Any other member call is refused there. */
  support?: true;
  /** Also served for a disabled business; any other call for it is refused, except admin reads. */
  whenDisabled?: true;
  /** A public call that uses the session, if there is one. */
  knowsMember?: true;
  /** A portal call about a member's session, which must be active. */
  needsSession?: true;
  /** A call with access `staff` that needs a session of the person. */
  needsStaff?: true;
  /**
   * A person at the desk must have proved in the last minutes who it is, by the sign-in or `confirmStaffSession` (decision
   * 096). A service key need not.
   */
  needsProof?: true;
  /** A call of the own account that a session opened by a PIN permits, too: it has a cashier's rights only. */
  byPin?: true;
  /** The call opens or ends a session at the desk: the portal keeps its token in a cookie. */
  deskSession?: 'opened' | 'ended';
  /** Its result is bound to the browser: a browser without an id gets one. */
  needsBrowserId?: true;
  /** Responses to a deprecated form of the request have a `deprecation` header (RFC 9745). */
  announcesDeprecation?: true;
  /** The lowest level of a backend that requires the call (`docs/backend.md`); absent: 3. */
  level?: 1 | 2;
  /** The desk makes the call for a person: no other call of staff is reached by a browser. */
  desk?: true;
  /** The business is identified by the member's token, not by the host. */
  anyBusiness?: true;
}

/** A call without its schemas and words: what browsers know of it. */
export type Route = RouteProperties & Permission;

/** The lowest level of a backend that requires the call; undefined for calls that only the embedded backend has. */
export function getLevel({ access, level }: Route): 1 | 2 | 3 | undefined {
  return access === 'admin' || access === 'staff' ? undefined : (level ?? 3);
}

/** The scopes of which a service key must have one to make a call. */
export function getRequiredScopes(route: Route): readonly Scope[] {
  return route.scopes ?? ['portal'];
}

/** True when the call requires a signed-in member. */
export function requiresSession({ access, needsSession }: Route): boolean {
  return access === 'member' || needsSession === true;
}

/** True when the call acts for a member: it requires a session, or uses the one that there is. */
export function concernsMember({ access, knowsMember }: Route): boolean {
  return access === 'member' || knowsMember === true;
}

/** True when the response may differ with a session. */
export function dependsOnSession(route: Route): boolean {
  return concernsMember(route) || route.caching === 'visitor';
}

/** True when the call is refused in a support session. */
export function isRefusedToSupport(route: Route): boolean {
  return concernsMember(route) && route.support !== true;
}

/** True for a read that can have a preview: of what everybody sees, or of a member. */
export function isPreviewRead(route: Route): boolean {
  const isShown = route.caching === 'public' || route.caching === 'visitor' || route.access === 'member';
  return isShown && route.method === 'GET' && !isWrite(route);
}

/** True when the call is served for a disabled business too. */
export function isServedWhenDisabled(route: Route): boolean {
  return route.whenDisabled === true || (route.access === 'admin' && !isWrite(route));
}

/** A path parameter: `{name}`. */
export const PATH_PARAMETER = /\{(\w+)\}/g;

/** Substitutes path parameters in a route's path: `{page}` becomes the encoded value. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(PATH_PARAMETER, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/** True when the call changes something: it is then never retried, cached or allowed from another site. */
export function isWrite(route: Route): boolean {
  return route.changes === true || (route.method !== 'GET' && route.safe !== true);
}

/** True for a read whose response may differ between a member and a visitor, or needs a member. */
export function isMemberRead(route: Route): boolean {
  return route.method === 'GET' && !isWrite(route) && (route.access === 'member' || route.caching === 'visitor');
}

/**
 * True for a call that can be part of a batch. An optional one is sent separately: a backend that does not have it may
 * refuse the whole batch.
 */
export function isBatchRead(route: Route): boolean {
  return isMemberRead(route) && route.optional !== true;
}
