import type { Call } from '../calls/calls';
import {
  concernsMember,
  getLevel,
  getRequiredScopes,
  isRefusedToSupport,
  requiresSession,
  type Access,
} from '../calls/route';
import type { Audience } from './audience';
import type { JsonObject, SchemaConverter } from './json-schema';
import { writeParameters } from './parameters';
import { writeResponses, type ProblemWriter } from './responses';

const callersByAccess: Record<Access, string> = {
  public: 'Anyone, through the portal.',
  member: 'A signed-in member, through the portal.',
  portal: 'The portal. Not available to browsers.',
  staff: 'People at the desk, through the portal.',
  admin: 'Staff, tills and systems of the business.',
};

function getMemberAuthentication(call: Call): 'required' | 'optional' | 'none' {
  if (requiresSession(call) || call.anyBusiness) return 'required';
  return call.knowsMember || call.caching === 'visitor' ? 'optional' : 'none';
}

function createSecurity(call: Call, audience: Audience): JsonObject[] {
  const authentication = getMemberAuthentication(call);
  const key = audience === 'portal' ? {} : { serviceKey: [] };
  const member = { ...key, ...(audience === 'portal' ? { session: [] } : { memberToken: [] }) };
  if (authentication === 'required') return [member];
  return authentication === 'optional' ? [key, member] : [key];
}

function describeCallers(call: Call): string {
  const caller = callersByAccess[call.access];
  const support = isRefusedToSupport(call) ? ' Not permitted in a support session.' : '';
  return call.access === 'admin' ? `${caller} Scopes: ${getRequiredScopes(call).join(' or ')}.` : `${caller}${support}`;
}

function describeOperation(call: Call, audience: Audience): string {
  const { description, without } = call;
  const level = getLevel(call);
  return [
    description,
    `**Callers:** ${describeCallers(call)}`,
    ...(audience === 'backend' && level
      ? [`**Level ${level}.** If the backend returns 501, the member sees: ${without}`]
      : []),
  ].join('\n\n');
}

/** Writes a call as an operation of a document. */
export function createOperation(
  call: Call,
  audience: Audience,
  schemas: SchemaConverter,
  problems: ProblemWriter,
): JsonObject {
  const isAboutMember = concernsMember(call);
  const level = getLevel(call);
  return {
    operationId: call.name,
    summary: call.summary,
    description: describeOperation(call, audience),
    tags: [call.access],
    security: createSecurity(call, audience),
    ...(audience !== 'portal' && level ? { 'x-level': level } : {}),
    ...(isAboutMember ? { 'x-support-session': isRefusedToSupport(call) ? 'refused' : 'allowed' } : {}),
    ...(call.access === 'admin' ? { 'x-scopes': getRequiredScopes(call) } : {}),
    parameters: writeParameters(call, audience, schemas),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            description: 'JSON in UTF-8.',
            content: {
              'application/json': { schema: schemas.convert(call.body, 'input'), example: call.example.body },
            },
          },
        }
      : {}),
    responses: writeResponses(call, audience, schemas, problems),
  };
}
