import { calls, type Call } from './calls';
import type { Route } from './route';

type RouteProperty = Exclude<keyof Route, 'desk'>;
/** The properties of a route, in the order in which a table has them. */
const routeProperties = Object.keys({
  method: true,
  access: true,
  scopes: true,
  path: true,
  caching: true,
  idempotent: true,
  optionalIdempotencyKey: true,
  changes: true,
  safe: true,
  optional: true,
  streams: true,
  stepUp: true,
  support: true,
  whenDisabled: true,
  knowsMember: true,
  needsSession: true,
  needsStaff: true,
  needsProof: true,
  byPin: true,
  deskSession: true,
  needsBrowserId: true,
  announcesDeprecation: true,
  level: true,
  anyBusiness: true,
} satisfies Record<RouteProperty, true>) as RouteProperty[];

const quote = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(quote).join(', ')}]` : typeof value === 'string' ? `'${value}'` : String(value);

function writeRow(call: Call): string {
  const properties = routeProperties.flatMap((name) =>
    call[name] === undefined ? [] : [`${name}: ${quote(call[name])}`],
  );
  return `  ${call.name}: { ${properties.join(', ')} },`;
}

const writeModule = (table: string, type: string, description: string, rows: readonly Call[]): string =>
  `import type { Route } from './route';

/** ${description} Written by \`npm run routes\` from the definitions of the calls. */
export const ${table} = {
${rows.map(writeRow).join('\n')}
} as const satisfies Record<string, Route>;

export type ${type} = keyof typeof ${table};
`;

/** What browsers know of the contract: method, path and rules of their calls, without schemas and words. */
export const routeModules: readonly { file: string; text: string }[] = [
  {
    file: 'packages/contract/calls/browser-routes.ts',
    text: writeModule(
      'browserRoutes',
      'BrowserCallName',
      'The calls of browsers (spec §7).',
      calls.filter(({ access }) => access === 'public' || access === 'member'),
    ),
  },
  {
    file: 'packages/contract/calls/desk-routes.ts',
    text: writeModule(
      'deskRoutes',
      'DeskCallName',
      'The calls that the desk makes for a person (decision 078).',
      calls.filter(({ desk }) => desk),
    ),
  },
];
