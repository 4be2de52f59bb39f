import type { Call } from '../calls/calls';
import { operationTexts } from '../descriptions/operations';
import { isRefusedToSupport, getLevel, getRequiredScopes, type Access } from '../calls/route';
import type { Audience } from './audience';
import type { JsonObject, SchemaWriter } from './json-schema';
import { writeParameters } from './parameters';
import { writeResponses, type ProblemWriter } from './responses';

const callersByAccess: Record<Access, string> = {
  public: 'Anyone, through the portal.',
  member: 'A signed-in member, through the portal.',
  portal: 'The portal. Not available to browsers.',
  staff: 'People at the desk, through the portal.',
  admin: 'Staff, tills and systems of the business.',
};

function getMemberUse({ access, knowsMember, needsSession, anyBusiness, caching }: Call): 'always' | 'maybe' | 'never' {
  if (access === 'member' || needsSession || anyBusiness) return 'always';
  return knowsMember || caching === 'visitor' ? 'maybe' : 'never';
}

function writeSecurity(call: Call, audience: Audience): JsonObject[] {
  const use = getMemberUse(call);
  const key = audience === 'portal' ? {} : { serviceKey: [] };
  const member = { ...key, ...(audience === 'portal' ? { session: [] } : { memberToken: [] }) };
  if (use === 'always') return [member];
  return use === 'maybe' ? [key, member] : [key];
}

function describeCallers(call: Call): string {
  const caller = callersByAccess[call.access];
  const support = isRefusedToSupport(call) ? ' Not permitted in a support session.' : '';
  return call.access === 'admin' ? `${caller} Scopes: ${getRequiredScopes(call).join(' or ')}.` : `${caller}${support}`;
}

function describeOperation(call: Call, audience: Audience): string {
  const { description, without } = operationTexts[call.name];
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
export function writeOperation(
  call: Call,
  audience: Audience,
  schemas: SchemaWriter,
  problems: ProblemWriter,
): JsonObject {
  const knowsMember = call.access === 'member' || call.knowsMember;
  const level = getLevel(call);
  const { summary, body } = operationTexts[call.name];
  return {
    operationId: call.name,
    summary,
    description: describeOperation(call, audience),
    tags: [call.access],
    security: writeSecurity(call, audience),
    ...(audience !== 'portal' && level ? { 'x-level': level } : {}),
    ...(knowsMember ? { 'x-support-session': isRefusedToSupport(call) ? 'refused' : 'allowed' } : {}),
    ...(call.access === 'admin' ? { 'x-scopes': getRequiredScopes(call) } : {}),
    parameters: writeParameters(call, audience, schemas),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            description: 'JSON in UTF-8.',
            content: { 'application/json': { schema: schemas.write(call.body, 'input'), example: body } },
          },
        }
      : {}),
    responses: writeResponses(call, audience, schemas, problems),
  };
}
