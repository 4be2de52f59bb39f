/**
 * The dependency rule, without exemptions: pages → components → store → lib → contract in the browser, pages → server → store on the
 * portal's server, and backend → contract. Both servers may import `locales` and `telemetry`.
 */
const layer = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: to },
});

/** The rule of a backend layer, with its reason. Tests may import anything: they start a complete backend. */
const backendLayer = (name, comment, from, to) => layer(name, from, to, comment);

/** The rules for the parts of a folder, lowest first: each may import only those before it. */
const ordered = (folder, parts, comment) => {
  const name = folder.replace('/', '-');
  const others = layer(`${name}-has-no-other-parts`, `^${folder}/(?!(${parts.join('|')})/)`, '.', comment);
  const below = parts.slice(0, -1).map((part, index) => {
    const above = parts.slice(index + 1).join('|');
    return layer(`${name}-${part}-is-below-its-users`, `^${folder}/${part}/`, `^${folder}/(${above})/`, comment);
  });
  return [others, ...below];
};

/** The parts of `components/shared`, lowest first. */
const sharedParts = [
  'browser',
  'configuration',
  'language',
  'toasts',
  'session',
  'navigation',
  'theme',
  'one-time-code',
  'errors',
  'query',
  'overlays',
  'content',
  'captcha',
  'form',
  'money',
  'push',
  'confirm',
  'till-code',
  'step-up',
];

/** The parts of `server`, lowest first. */
const serverParts = [
  'process',
  'request',
  'backend',
  'session',
  'calls',
  'auth',
  'passthrough',
  'page-cache',
  'pages',
  'app-icon',
  'edge',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    layer(
      'pages-are-the-top',
      '^(components|server|store|lib|contract|telemetry|backend)/',
      '^pages/',
      'A page only says which screen a path shows; what others need of it belongs below.',
    ),
    layer(
      'components-stay-out-of-the-server',
      '^components/',
      '^(server|telemetry)/',
      'Components run in browsers, which must never be sent code or secrets of the server.',
    ),
    layer(
      'the-server-stays-out-of-components',
      '^server/',
      '^components/',
      'The server knows what a page needs from the store; how it looks is up to pages and components.',
    ),
    layer(
      'the-store-stands-on-lib',
      '^store/',
      '^(components|server|telemetry)/',
      'The store runs in browsers and on the server, and serves any screen.',
    ),
    layer(
      'endpoints-join-the-store',
      '^store/[^/]+$',
      '^store/endpoints/',
      'Endpoints of a feature are loaded with its screens; imported by the store itself, each page would load all of them.',
    ),
    layer(
      'lib-stands-on-the-contract',
      '^lib/',
      '^(components|server|store|telemetry)/',
      'What lib holds can be used and tested without React screens, a store or a server.',
    ),
    layer(
      'the-contract-imports-nothing-of-ours',
      '^contract/',
      '^(pages|components|server|store|lib|locales|telemetry|backend|scripts)/',
      'Portal and backend agree on the contract; it may depend on neither.',
    ),
    layer(
      'telemetry-imports-nothing-of-ours',
      '^telemetry/',
      '^(pages|components|server|store|lib|contract|locales|backend|scripts)/',
      'Both processes log and measure by it, so it can know neither.',
    ),
    layer(
      'the-portal-never-imports-the-backend',
      '^(pages|components|server|store|lib)/',
      '^backend/',
      'They are two processes that may run on two machines; they speak HTTP by the contract.',
    ),
    layer(
      'the-backend-stands-on-contract-locales-and-telemetry',
      '^backend/',
      '^(pages|components|server|store|lib|scripts)/',
      'It serves any portal that speaks the contract, and runs where there is none.',
    ),
    layer(
      'locales-stand-on-the-contract',
      '^locales/',
      '^(pages|components|server|store|lib|telemetry|backend|scripts)/',
      'Texts are data for both servers; the contract names the languages.',
    ),
    layer(
      'texts-reach-browsers-by-calls',
      '^(pages|components|store|lib)/',
      '^locales/',
      'A page is sent the texts of its language; imported, it would be sent those of all.',
    ),
    layer(
      'scripts-stay-out-of-tests',
      '^scripts/',
      '^(tests|e2e|bench|backend/testing)/',
      'Scripts build and start the product; what they share with tests lies in test-programs/, on which both stand.',
    ),
    layer(
      'test-programs-import-nothing-of-ours',
      '^test-programs/',
      '^(pages|components|server|store|lib|contract|telemetry|backend|scripts|tests|e2e|bench)/',
      'They find or install a program, and know no product.',
    ),
    layer(
      'only-tests-use-test-programs',
      '^(pages|components|server|store|lib|contract|telemetry|backend(?!/(testing|stress)/))/',
      '^test-programs/',
      'The product runs without any program that only a test needs.',
    ),
    layer(
      'ui-knows-no-business',
      '^components/ui/',
      '^(components/(?!ui/)|store/|contract/|lib/(?!storage/))',
      'Primitives take tokens and children; they know no member, text or call.',
    ),
    layer(
      'shared-knows-no-feature',
      '^components/shared/',
      '^components/(?!ui/|shared/)',
      'What several features share stands below all of them.',
    ),
    ...ordered(
      'components/shared',
      sharedParts,
      'The shared parts have an order, so that each can be understood with those below it alone.',
    ),
    ...ordered(
      'server',
      serverParts,
      'From the process to the edge: a part of the server can be understood with those below it alone.',
    ),
    {
      name: 'features-keep-apart',
      comment: 'A feature can be changed or removed without a look at the others; only the shell combines them.',
      severity: 'error',
      from: { path: '^components/(?!ui/|shared/|shell/)([^/]+)/' },
      to: { path: '^components/(?!ui/|shared/)([^/]+)/', pathNot: '^components/($1|ui|shared)/' },
    },
    backendLayer(
      'the-database-knows-nothing-above-it',
      'Migrations and connections must run without the rest: the CLI migrates while no backend is up.',
      '^backend/db/',
      '^backend/(core|domains|http|cli|demo|testing|stress)/|^backend/[^/]+\\.ts$',
    ),
    backendLayer(
      'core-knows-no-domain',
      'What every domain stands on can be read, changed and tested without any of them. Types count: App and RequestContext name none.',
      '^backend/core/',
      '^backend/(domains|http|cli|demo|testing|stress)/|^backend/[^/]+\\.ts$',
    ),
    backendLayer(
      'domains-know-no-composition-root',
      'Routes, handlers and start are put together in one place; a domain that imported it would import all other domains.',
      '^backend/domains/',
      '^backend/(http|cli|demo|testing|stress)/|^backend/[^/]+\\.ts$',
    ),
    backendLayer(
      'captcha-knows-no-client',
      'A guard that knew whom it guards would have to change with each of them: a limit says itself when a captcha is demanded.',
      '^backend/domains/captcha/',
      '^backend/domains/(?!captcha/)',
    ),
    backendLayer(
      'the-cli-speaks-http',
      'Commands go to a running backend with a service key, so that staff are audited; only settings and migrations are shared.',
      '^backend/cli/',
      '^backend/(domains|http|demo|testing|stress)/',
    ),
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing is dead, or its use is not seen by this check.',
      severity: 'error',
      from: { orphan: true, pathNot: '\\.(d\\.ts|test\\.tsx?|cjs|mjs)$|^(pages|scripts|e2e|tests|bench)/|config' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|\\.build|\\.image|node_modules)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
