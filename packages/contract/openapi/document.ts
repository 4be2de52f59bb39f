import { calls } from '../calls/calls';
import { headerTexts } from '../header-texts';
import { header } from '../headers';
import type { Access } from '../calls/route';
import { HOST_PREFIX, SESSION_COOKIE } from '../session-cookie';
import { accessByAudience, type Audience } from './audience';
import { SchemaConverter, type JsonObject } from './json-schema';
import { createOperation } from './operation';
import { describeForwardedHeaders } from './parameters';
import { ProblemWriter, createResponseHeaders } from './responses';
import { writeWebhooks } from './webhooks';

const conventions = `Amounts, prices and balances are integers in **hundredths**: 1250 is 12.50 points, or 12.50 of the currency. Times are ISO 8601 in UTC.
Bodies are JSON in UTF-8, at most 64 KiB. Results on which a member can act are returned with status 200 and a \`status\` in capitals; errors are
\`application/problem+json\` (RFC 9457) with a stable \`code\`. Responses about a member have \`cache-control: no-store\`. Ignore unknown properties: any version can add properties.

For a call that accepts a member, \`x-support-session\` is whether it is permitted in a support session, in which staff have read-only access.`;

const introductions: Record<Audience, { title: string; description: string }> = {
  portal: {
    title: 'Loyalty portal: API for browsers',
    description: 'The calls of the portal under `/api`. Sessions are opened by next-auth at `/api/auth`.',
  },
  backend: {
    title: 'Loyalty portal: API of a backend',
    description:
      'The calls that the portal makes to a loyalty backend. Implement level 1 (`x-level`) first, and return 501 `NOT_IMPLEMENTED` for the rest. Every request carries the service key. See `docs/backend.md`.',
  },
  embedded: {
    title: 'Loyalty portal: API of the embedded backend',
    description:
      'All calls of the embedded backend: those of the portal, and those of staff, tills and systems of the business. `x-scopes` of a staff call lists the scopes of which the service key must have one. The bodies of staff calls refuse unknown properties: 400 `INVALID_REQUEST` with their paths.',
  },
};

const tagTexts: Record<Access, string> = {
  public: 'Public calls: business, translations, locations, sign-in and registration.',
  member: 'Calls for a signed-in member.',
  portal: 'Session calls of the portal. Not available to browsers.',
  staff: 'Sign-in of staff at the desk, and their own accounts. Embedded backend only.',
  admin: 'Calls for staff, tills and systems of the business. Embedded backend only.',
};

function describeSecuritySchemes(audience: Audience): JsonObject {
  if (audience === 'portal')
    return {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: `${HOST_PREFIX}${SESSION_COOKIE}`,
        description: `Sealed session cookie of next-auth. Named \`${SESSION_COOKIE}\` over plain http, which is possible on localhost only.`,
      },
    };
  return {
    serviceKey: { type: 'http', scheme: 'bearer', description: headerTexts.authorization },
    memberToken: { type: 'apiKey', in: 'header', name: header.memberToken, description: headerTexts.memberToken },
  };
}

/** The OpenAPI 3.1 document for one audience, made from the contract and its descriptions. */
export function createOpenApiDocument(audience: Audience, version: string): JsonObject {
  const schemas = new SchemaConverter();
  const problems = new ProblemWriter(schemas);
  const paths: Record<string, JsonObject> = {};
  const itsCalls = calls.filter(({ access }) => accessByAudience[audience].includes(access));
  for (const call of itsCalls) {
    const operation = createOperation(call, audience, schemas, problems);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  const webhooks = audience === 'embedded' ? { webhooks: writeWebhooks(schemas) } : {};
  const { title, description } = introductions[audience];
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: `${description}\n\n${conventions}`,
      contact: { name: 'The maintainers of the loyalty portal' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: accessByAudience[audience].map((name) => ({ name, description: tagTexts[name] })),
    paths,
    ...webhooks,
    components: {
      schemas: schemas.listComponents(),
      responses: problems.components,
      headers: createResponseHeaders(itsCalls),
      ...(audience === 'portal' ? {} : { parameters: describeForwardedHeaders() }),
      securitySchemes: describeSecuritySchemes(audience),
    },
  };
}
