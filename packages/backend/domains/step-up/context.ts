import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import type { RequestContext } from '../../core/request-context';

/** A signed-in member in one session and browser, for calls and for pages of the backend. */
export interface StepUpContext {
  app: App;
  business: Business;
  memberId: string;
  /** SHA-256 of the session's token, and of the browser's id. */
  sessionHash: string;
  browserHash: string;
  language: Locale;
  /** A host of the business, without port. */
  host: string;
  now: Date;
  /** The networks that count wrong codes. */
  clientNetworks: RequestContext['clientNetworks'];
  /** The address blocks among which proofs of addresses are shared out. */
  addressBlocks: RequestContext['addressBlocks'];
  recordSecurityEvent(event: string, more?: Record<string, string | number | boolean>): void;
}

/** The member of a call. @throws {ProblemError} SESSION_REQUIRED */
export function getStepUpContext(context: RequestContext): StepUpContext {
  const { app, business, memberId, sessionHash, browserHash, language, ownHost, now, clientNetworks, addressBlocks } =
    context;
  return {
    app,
    business,
    memberId,
    sessionHash,
    browserHash,
    language,
    host: ownHost,
    now,
    clientNetworks,
    addressBlocks,
    recordSecurityEvent: (event, more) => context.recordSecurityEvent(event, more),
  };
}
