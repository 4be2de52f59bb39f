import { getCall } from '@/contract/calls';
import { header } from '@/contract/headers';
import { isRefusedToSupport, isServedWhenDisabled, requiresSession } from '@/contract/route';
import { MAX_NAME } from '@/contract/limits';
import { IdempotencyKey, TypedLine, type Locale } from '@/contract/schemas/primitives';
import type { CallName } from '@/contract/routes';
import type { CallResponse, ParsedRequest } from '@/contract/shapes';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { hashMember } from '@/telemetry/member-hash';
import type { App } from '../app';
import { chooseLanguage } from '../businesses/language';
import type { Business } from '../businesses/business';
import type { ServiceKey } from '../keys/key-directory';
import { requireBusiness } from '../keys/require-key';
import { sha256 } from '../secrets';
import { findSession, type MemberSession } from '../sign-in/sessions';
import { addressBlocks, clientNetworks } from './client-address';
import { normalHost } from './host';
import { getRequestOrigin } from './portal-url';
import { invalid, ProblemError } from './problems';

/** When it makes sense to look whether a disabled business is open again: nobody knows. */
const DISABLED_RETRY_SECONDS = 3_600;
/** What is said of staff who do not say who they are. */
const UNNAMED = 'admin';
const ActorName = TypedLine.max(MAX_NAME).default(UNNAMED);

/** A name as a header carries it, in the letters of any language; undefined where there is none. */
function decodeName(value: string | undefined): string | undefined {
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    throw invalid(header.actor);
  }
}

/** Who asks, from where, in which language, and what to work with. */
export class RequestContext {
  /** The member's session, where the call needs one and has one. */
  session: MemberSession | undefined;
  private found: Business | undefined;

  /** The moment of the request. */
  readonly now: Date;

  constructor(
    readonly app: App,
    private readonly request: FastifyRequest,
    public log: Logger,
    /** The call of the contract; pages beside it have none. */
    readonly call?: CallName,
  ) {
    this.now = app.now();
  }

  get db() {
    return this.app.db;
  }

  private header(name: string): string | undefined {
    const value = this.request.headers[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** The host that the member's browser asked for, without port. */
  get host(): string {
    return normalHost(this.header(header.forwardedHost)) ?? this.business.file.hosts[0] ?? 'localhost';
  }

  /** The host that was asked for if it is the business's own, else its first: a pinned deployment answers to any. */
  get ownHost(): string {
    const { hosts } = this.business.file;
    return hosts.includes(this.host) ? this.host : (hosts[0] ?? this.host);
  }

  /** Where members' browsers reach the backend's own pages; by a host of the business, whatever was asked for. */
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

  get businessId(): string | undefined {
    return this.found?.id;
  }

  /** The signed-in member's id; only for calls of members. */
  get memberId(): string {
    if (!this.session) throw new ProblemError('SESSION_REQUIRED');
    return this.session.memberId;
  }

  get language(): Locale {
    return chooseLanguage(this.business, this.header(header.language));
  }

  get memberToken(): string | undefined {
    return this.header(header.memberToken);
  }

  /** SHA-256 of the session's token: what belongs to this session alone is bound to it. */
  get sessionHash(): string {
    if (!this.session || !this.memberToken) throw new ProblemError('SESSION_REQUIRED');
    return sha256(this.memberToken);
  }

  /** The token of a step-up, where the call came with one. */
  get confirmation(): string | undefined {
    return this.header(header.confirmation);
  }

  /** SHA-256 of the browser's random id, which codes, tickets and devices are bound to. */
  get browser(): string {
    const id = this.header(header.browser);
    if (!id || !/^[\w-]{16,128}$/.test(id)) throw invalid(header.browser, 'missing');
    return sha256(id);
  }

  /** What limits by address count by, the narrowest first. */
  get clientNetworks() {
    return clientNetworks(this.header(header.clientAddress));
  }

  /** What is shared out among providers counts by. */
  get addressBlocks() {
    return addressBlocks(this.header(header.clientAddress));
  }

  /** The client's address, or its household's network. */
  get clientKey(): string {
    return this.clientNetworks[0].key;
  }

  get idempotencyKey(): string {
    const sent = this.header(header.idempotencyKey);
    if (!sent) throw new ProblemError('IDEMPOTENCY_KEY_MISSING');
    const key = IdempotencyKey.safeParse(sent);
    if (!key.success) throw invalid(header.idempotencyKey);
    return key.data.toLowerCase();
  }

  /** The key by which the request is made. */
  get serviceKey(): ServiceKey {
    if (!this.request.serviceKey) throw new ProblemError('SERVICE_KEY_REQUIRED');
    return this.request.serviceKey;
  }

  /** Who of the staff acts, for the audit: where the body does not say it. */
  get actor(): string {
    const name = ActorName.safeParse(decodeName(this.header(header.actor)));
    if (!name.success) throw invalid(header.actor);
    return name.data;
  }

  /** Writes a security event: what happened, with the business and the hashed member that every line carries. */
  securityEvent(event: string, more: Record<string, string | number | boolean> = {}): void {
    this.log.info({ event, ...more }, event);
    this.app.metrics.recordSecurityEvent(event, this.found?.id);
  }

  /** The member in log lines, without a way back to the id. */
  hashed(memberId: string): string {
    return hashMember(this.app.environment.MEMBER_HASH_KEY, this.business.id, memberId);
  }

  /** Finds the business by the pinned id or the host (security 2.7). */
  async findBusiness(): Promise<void> {
    const pinned = this.header(header.businessId);
    const host = normalHost(this.header(header.forwardedHost));
    this.found = pinned
      ? await this.app.businesses.byId(pinned)
      : host
        ? await this.app.businesses.byHost(host)
        : undefined;
    if (!this.found) throw new ProblemError('UNKNOWN_BUSINESS');
    requireBusiness(this.request.serviceKey, [this.found.id]);
    this.request.business = this.found.id;
    if (this.found.isDisabled && !(this.call && isServedWhenDisabled(getCall(this.call))))
      throw new ProblemError('BUSINESS_DISABLED', { retryAfter: DISABLED_RETRY_SECONDS });
    this.log = this.log.child({ business: this.found.id });
  }

  /** Finds the member's session; a token of another business is none. */
  async findSession(): Promise<void> {
    if (!this.memberToken) return;
    this.session = await findSession(this.app, this.business.id, this.memberToken, this.now);
    if (!this.session) return;
    const member = this.hashed(this.session.memberId);
    this.request.member = member;
    this.log = this.log.child({ member });
  }
}

/** A handler of a call: gets the parsed request, gives the answer. */
export type Handler<K extends CallName> = (
  context: RequestContext,
  request: ParsedRequest<K>,
) => Promise<CallResponse<K>>;
/** Handlers by call; a call without one answers 501. */
export type Handlers = { [K in CallName]?: Handler<K> };

/** Finds out who asks, as the call's access demands. */
export async function identify(context: RequestContext, name: CallName): Promise<void> {
  const call = getCall(name);
  const { access, caching, knowsMember, anyBusiness } = call;
  if (access === 'admin') return;
  if (!anyBusiness) await context.findBusiness();
  if (requiresSession(call) || caching === 'visitor' || knowsMember) await context.findSession();
  if (requiresSession(call) && !context.session) throw new ProblemError('SESSION_REQUIRED');
  if (context.session?.support && isRefusedToSupport(call)) {
    context.securityEvent('support.refused', { call: name });
    throw new ProblemError('FORBIDDEN_IN_SUPPORT_SESSION');
  }
}
