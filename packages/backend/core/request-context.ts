import { header } from 'loyalty-contract/headers';
import { MAX_NAME } from 'loyalty-contract/limits';
import { IdempotencyKey, SingleLineInput, type Locale } from 'loyalty-contract/schemas/primitives';
import type { CallName, CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { hashMember } from 'loyalty-telemetry/member-hash';
import type { App } from './app';
import type { Business } from './business';
import { getAddressBlocks, getClientNetworks } from './client-address';
import { normalizeHost } from './host';
import { chooseLanguage } from './language';
import type { MemberSession } from './member-session';
import { getRequestOrigin } from './portal-url';
import { hasLostLetters } from 'loyalty-text/lost-letters';
import { createFieldProblem, ProblemError } from './problems';
import { sha256 } from './secrets';
import { previewMembers, type Preview, type PreviewMember } from './preview';
import type { ServiceKey } from './service-key';
import type { StaffSession } from './staff-session';

/** The actor in the audit log if staff give no name. */
export const UNNAMED = 'admin';
const ActorName = SingleLineInput.max(MAX_NAME).default(UNNAMED);

/** Decodes a name from a header, which is percent-encoded because it may be in any script. */
function decodeName(value: string | undefined): string | undefined {
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    throw createFieldProblem(header.actor);
  }
}

/**
 * The context of a request for handlers: sender, origin, language and services. The server looks up business and
 * session and sets them.
 */
export class RequestContext {
  /** The member's session, if the call uses one and there is one. */
  session: MemberSession | undefined;
  /** The session of the person at the desk, if the request has one. */
  staff: StaffSession | undefined;
  /** Set if the request has a form that a later version refuses: since when it is deprecated. */
  deprecatedSince: Date | undefined;
  /** Set if the response is from the draft of the business: nothing may be written, and nothing cached. */
  preview: Preview | undefined;
  private found: Business | undefined;

  /** The time of the request. */
  readonly now: Date;

  constructor(
    readonly app: App,
    private readonly request: FastifyRequest,
    public log: Logger,
    /** The call of the contract; undefined for other routes. */
    readonly call?: CallName,
  ) {
    this.now = app.now();
  }

  /** Creates the context of another call with the same request, business and member, for a read of a batch. */
  forCall(call: CallName): RequestContext {
    const context = new RequestContext(this.app, this.request, this.log.child({ read: call }), call);
    context.session = this.session;
    context.found = this.found;
    return context;
  }

  get requestId(): string {
    return this.request.id;
  }

  get db() {
    return this.app.db;
  }

  private header(name: string): string | undefined {
    const value = this.request.headers[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** The id of the business that the portal is pinned to. */
  get pinnedBusinessId(): string | undefined {
    return this.header(header.businessId);
  }

  /** The requested host as forwarded by the portal, without port; undefined for an invalid host. */
  get forwardedHost(): string | undefined {
    return normalizeHost(this.header(header.forwardedHost));
  }

  /** The host that the member's browser requested, without port. */
  get host(): string {
    return this.forwardedHost ?? this.business.file.hosts[0] ?? 'localhost';
  }

  /** The requested host if the business has it, else the business's first: a pinned deployment serves any host. */
  get ownHost(): string {
    const { hosts } = this.business.file;
    return hosts.includes(this.host) ? this.host : (hosts[0] ?? this.host);
  }

  /** Origin of the backend's own pages for members' browsers, at a host of the business. */
  get pagesOrigin(): string | null {
    return this.app.pagesOrigin(this.ownHost);
  }

  /** The portal's origin in the member's browser. */
  get portalOrigin(): string {
    const port = /:(\d{1,5})$/.exec(this.header(header.forwardedHost) ?? '')?.[1];
    return getRequestOrigin(this.app.environment, this.host, port);
  }

  /** The business of the request; only for calls that belong to one. */
  get business(): Business {
    if (!this.found) throw new ProblemError('UNKNOWN_BUSINESS');
    return this.found;
  }

  set business(business: Business) {
    this.found = business;
  }

  get businessId(): string | undefined {
    return this.found?.id;
  }

  /** The signed-in member's id; only for calls of members. */
  get memberId(): string {
    if (!this.session) throw new ProblemError('SESSION_REQUIRED');
    return this.session.memberId;
  }

  get language(): Locale {
    return this.getLanguage(this.business);
  }

  /** The same for a business that the body or the query names. */
  getLanguage(business: Business): Locale {
    return chooseLanguage(business, this.header(header.language));
  }

  get memberToken(): string | undefined {
    return this.header(header.memberToken);
  }

  /** The token of a preview of the business's draft, not yet checked. */
  get previewToken(): string | undefined {
    return this.header(header.preview);
  }

  /** The invented member that a preview is for; undefined: a visitor. */
  get previewMember(): PreviewMember | undefined {
    return previewMembers.find((member) => member === this.header(header.previewMember));
  }

  get staffToken(): string | undefined {
    return this.header(header.staffToken);
  }

  /** The session of the person at the desk; only for calls that need one. */
  get requiredStaff(): StaffSession {
    if (!this.staff) throw new ProblemError('SESSION_REQUIRED');
    return this.staff;
  }

  /** SHA-256 of the session's token: binds data to this session. */
  get sessionHash(): string {
    if (!this.session || !this.memberToken) throw new ProblemError('SESSION_REQUIRED');
    return sha256(this.memberToken);
  }

  /** The confirmation token of a step-up, if the call has one. */
  get confirmation(): string | undefined {
    return this.header(header.confirmation);
  }

  /** SHA-256 of the browser's random id, to which codes, tickets and devices are bound. */
  get browserHash(): string {
    const hash = this.sentBrowserHash;
    if (hash === undefined) throw createFieldProblem(header.browser, 'missing');
    return hash;
  }

  /** The same for a call that does not require it; undefined without an id. */
  get sentBrowserHash(): string | undefined {
    const id = this.header(header.browser);
    return id !== undefined && /^[\w-]{16,128}$/.test(id) ? sha256(id) : undefined;
  }

  /** The networks that limits by address count, narrowest first. */
  get clientNetworks() {
    return getClientNetworks(this.header(header.clientAddress));
  }

  /** The blocks of addresses that shared limits are divided among. */
  get addressBlocks() {
    return getAddressBlocks(this.header(header.clientAddress));
  }

  /** The widest block of addresses of the client: its provider's. */
  get providerKey(): string {
    return this.addressBlocks.at(-1)?.key ?? this.clientKey;
  }

  /** The client's address, or its household's network. */
  get clientKey(): string {
    return this.clientNetworks[0].key;
  }

  get idempotencyKey(): string {
    const key = this.sentIdempotencyKey;
    if (key === undefined) throw new ProblemError('IDEMPOTENCY_KEY_MISSING');
    return key;
  }

  /** The idempotency key of a call that does not require one. */
  get sentIdempotencyKey(): string | undefined {
    const sent = this.header(header.idempotencyKey);
    if (!sent) return undefined;
    const key = IdempotencyKey.safeParse(sent);
    if (!key.success) throw createFieldProblem(header.idempotencyKey);
    return key.data.toLowerCase();
  }

  /** The service key that the request was made with. */
  get serviceKey(): ServiceKey {
    if (!this.request.serviceKey) throw new ProblemError('SERVICE_KEY_REQUIRED');
    return this.request.serviceKey;
  }

  /** Name of the acting member of staff, for the audit log, if the body has none. */
  get actor(): string {
    const person = this.request.serviceKey?.staff;
    if (person) return person.name;
    const name = ActorName.safeParse(decodeName(this.header(header.actor)));
    if (!name.success) throw createFieldProblem(header.actor);
    if (hasLostLetters(name.data)) throw createFieldProblem(header.actor, 'lost_letters');
    return name.data;
  }

  /** Logs and counts a security event; the log adds business and hashed member. */
  recordSecurityEvent(event: string, more: Record<string, string | number | boolean> = {}): void {
    this.log.info({ event, ...more }, event);
    this.app.metrics.recordSecurityEvent(event, this.found?.id);
  }

  /** The hash of a member's id, for log lines. */
  hashMember(memberId: string): string {
    return hashMember(this.app.environment.MEMBER_HASH_KEY, this.business.id, memberId);
  }
}

/** Handles a call: receives the parsed request, returns the response. */
export type Handler<K extends CallName> = (
  context: RequestContext,
  request: ParsedRequest<K>,
) => Promise<CallResponse<K>>;
/** Handlers by call; a call without one responds 501. */
export type Handlers = { [K in CallName]?: Handler<K> };
