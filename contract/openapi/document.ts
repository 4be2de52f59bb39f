import { calls } from '../calls';
import { headerTexts } from '../descriptions/headers';
import { header } from '../headers';
import type { Access } from '../route';
import { servedCalls, type Audience } from './audience';
import { SchemaWriter, type Json } from './json-schema';
import { writeOperation } from './operation';
import { forwardedHeaders } from './parameters';
import { ProblemWriter, responseHeaders } from './responses';

const conventions = `Amounts, prices and balances are whole **hundredths**: 1250 is 12.50 points, or 12.50 of the currency. Times are ISO 8601 in UTC.
Bodies are JSON in UTF-8, at most 64 KiB. What a member can act on is 200 with a \`status\` in capitals; what goes wrong is
\`application/problem+json\` (RFC 9457) with a stable \`code\`. Ignore properties that you do not know: new ones come in any version.

\`x-support-session\` says of a call that knows its member whether staff, who look and do not act, may make it.`;

const introductions: Record<Audience, { title: string; description: string }> = {
  portal: {
    title: 'Loyalty portal: what browsers call',
    description: 'The calls of the portal under `/api`. Sessions are opened by next-auth at `/api/auth`.',
  },
  backend: {
    title: 'Loyalty portal: what a backend serves',
    description:
      'The calls that the portal makes to a loyalty backend: serve these, and the portal is yours. Begin with those of level 1 (`x-level`), and answer 501 `NOT_IMPLEMENTED` to the rest. Every call comes with the service key; `docs/backend.md` leads through it.',
  },
  embedded: {
    title: 'Loyalty portal: the embedded backend',
    description:
      'Everything that the embedded backend serves: the calls of the portal, and those of staff, tills and systems of the business. `x-roles` names the roles of the service keys that may make a call of staff.',
  },
};

const tagTexts: Record<Access, string> = {
  public: 'For everybody: the business, its texts and places, signing in and joining.',
  member: 'For a signed-in member.',
  portal: 'Sessions: the portal asks, and no browser.',
  admin: 'For staff, tills and systems of the business: of the embedded backend alone.',
};

function securitySchemes(audience: Audience): Json {
  if (audience === 'portal')
    return {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-lp.sid',
        description: 'The sealed session cookie of next-auth. Over plain http, on localhost alone, it is `lp.sid`.',
      },
    };
  return {
    serviceKey: { type: 'http', scheme: 'bearer', description: headerTexts.authorization },
    memberToken: { type: 'apiKey', in: 'header', name: header.memberToken, description: headerTexts.memberToken },
  };
}

/** The OpenAPI 3.1 document for one audience, made from the contract and its descriptions. */
export function createOpenApiDocument(audience: Audience, version: string): Json {
  const schemas = new SchemaWriter();
  const problems = new ProblemWriter(schemas);
  const paths: Record<string, Json> = {};
  for (const call of calls.filter(({ access }) => servedCalls[audience].includes(access))) {
    const operation = writeOperation(call, audience, schemas, problems);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
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
    tags: servedCalls[audience].map((name) => ({ name, description: tagTexts[name] })),
    paths,
    components: {
      schemas: schemas.components,
      responses: problems.components,
      headers: responseHeaders(),
      ...(audience === 'portal' ? {} : { parameters: forwardedHeaders() }),
      securitySchemes: securitySchemes(audience),
    },
  };
}
