import type { z } from 'zod';
import { commonErrors, type ErrorCode } from '../errors';
import { activityCalls } from './activity';
import { businessCalls } from './business';
import { businessesCalls } from './businesses';
import { campaignCalls } from './campaigns';
import { changeCalls } from './changes';
import { contentCalls } from './content';
import type { CallDefinition } from './define-call';
import { deskCampaignCalls } from './desk-campaigns';
import { deskMembersCalls } from './desk-members';
import { importCalls } from './imports';
import { installationCalls } from './installation';
import { keyCalls } from './keys';
import { memberCalls } from './member';
import { memberChangeCalls } from './member-changes';
import { memberMergeCalls } from './member-merges';
import { membersCalls } from './members';
import { noticeCalls } from './notices';
import { planCalls } from './plans';
import { posterCalls } from './posters';
import { privacyCalls } from './privacy';
import { purchaseCalls } from './purchases';
import { pushCalls } from './push';
import { reportCalls } from './reports';
import { isRefusedToSupport, isWrite, requiresSession } from './route';
import { sessionCalls } from './session';
import { shopCalls } from './shop';
import { signInCalls } from './sign-in';
import { staffCalls } from './staff';
import { staffAccountCalls } from './staff-account';
import { staffPinCalls } from './staff-pins';
import { staffSignInCalls } from './staff-sign-in';
import { segmentCalls } from './segments';
import { studioCalls } from './studio';
import { surveyCalls } from './surveys';
import { tillCalls } from './till';
import { tillJoinCalls } from './till-joins';
import { webhookCalls } from './webhooks';

/** Every call of the contract by its name. No script of a browser contains it: browsers have `browser-routes.ts`. */
export const definitions = {
  ...businessCalls,
  ...contentCalls,
  ...campaignCalls,
  ...signInCalls,
  ...memberCalls,
  ...privacyCalls,
  ...noticeCalls,
  ...shopCalls,
  ...activityCalls,
  ...planCalls,
  ...pushCalls,
  ...sessionCalls,
  ...tillCalls,
  ...tillJoinCalls,
  ...changeCalls,
  ...webhookCalls,
  ...importCalls,
  ...staffSignInCalls,
  ...staffPinCalls,
  ...staffAccountCalls,
  ...staffCalls,
  ...deskMembersCalls,
  ...surveyCalls,
  ...memberChangeCalls,
  ...memberMergeCalls,
  ...reportCalls,
  ...posterCalls,
  ...studioCalls,
  ...segmentCalls,
  ...deskCampaignCalls,
  ...businessesCalls,
  ...membersCalls,
  ...purchaseCalls,
  ...installationCalls,
  ...keyCalls,
};

type Definitions = typeof definitions;
export type CallName = keyof Definitions;

/** A call with its name. */
export type Call<K extends CallName = CallName> = CallDefinition & { name: K };

/** All calls of the contract, in the order of their definition. */
export const calls: readonly Call[] = (Object.keys(definitions) as CallName[]).map((name) => getCall(name));

/** The call with a name. */
export function getCall<K extends CallName>(name: K): Call<K> {
  const definition: CallDefinition = definitions[name];
  return { name, ...definition };
}

type Schema<K extends CallName, Part extends 'params' | 'query' | 'body'> = NonNullable<Definitions[K][Part]>;
type Input<S> = [S] extends [never] ? undefined : z.input<S>;
type Output<S> = [S] extends [never] ? undefined : z.output<S>;

/** The path parameters that a caller passes. */
export type Params<K extends CallName> = Input<Schema<K, 'params'>>;
/** The query that a caller passes. */
export type Query<K extends CallName> = Input<Schema<K, 'query'>>;
/** The body that a caller passes. */
export type Body<K extends CallName> = Input<Schema<K, 'body'>>;
/** The response of a call. */
export type CallResponse<K extends CallName> = z.output<Definitions[K]['response']>;
/** The response that a server writes: properties with a default can be absent. */
export type ResponseInput<K extends CallName> = z.input<Definitions[K]['response']>;
/** The parsed request that a handler gets. */
export interface ParsedRequest<K extends CallName> {
  params: Output<Schema<K, 'params'>>;
  query: Output<Schema<K, 'query'>>;
  body: Output<Schema<K, 'body'>>;
}

/** The response schemas by call, in a form from which a type parameter selects one. */
const responseSchemas: { [K in CallName]: { response: z.ZodType<CallResponse<K>> } } = definitions;

/** The schema of a call's response. */
export function getResponseSchema<K extends CallName>(name: K): z.ZodType<CallResponse<K>> {
  return responseSchemas[name].response;
}

/** True if a 404 may be about what the call names (an id, a member), not about the call. */
export const namesResource = ({ params, query, body }: Call): boolean => Boolean(params ?? query ?? body);

/** The error codes that a call may respond with. */
export function listErrors(call: Call): ErrorCode[] {
  const codes: ErrorCode[] = [...commonErrors, ...(call.errors ?? [])];
  if (requiresSession(call) || call.needsStaff) codes.push('SESSION_REQUIRED');
  if (call.access === 'public' || call.access === 'member') codes.push('FORBIDDEN_IN_PREVIEW', 'PREVIEW_ENDED');
  if (isRefusedToSupport(call)) codes.push('FORBIDDEN_IN_SUPPORT_SESSION');
  if (call.access === 'portal' || call.access === 'staff' || call.access === 'admin')
    codes.push('SERVICE_KEY_REQUIRED', 'FORBIDDEN_TO_KEY');
  if (call.access === 'admin') codes.push('SESSION_REQUIRED', 'FORBIDDEN_TO_STAFF', 'FORBIDDEN_LOCATION');
  if (isWrite(call)) codes.push('FORBIDDEN_ORIGIN', 'CSRF', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  else if (call.body) codes.push('BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (call.idempotent) codes.push('IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED');
  if (call.stepUp) codes.push('CONFIRMATION_REQUIRED');
  if (call.needsProof) codes.push('REAUTHENTICATION_REQUIRED');
  return [...new Set(codes)];
}

/** The parameters of the path or query that the example of a call sends. */
export const getExampleParameters = (call: Call, part: 'params' | 'query'): Record<string, string | number> =>
  Object.fromEntries(
    Object.keys(call[part]?.shape ?? {}).flatMap((name) => {
      const value = call.parameters?.[name]?.[1];
      return value === undefined ? [] : [[name, value]];
    }),
  );
