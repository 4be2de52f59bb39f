/**
 * The dependency rule: pages → components → store → lib → contract in the browser, pages → server → store on the
 * portal's server, and backend → contract. Both servers may import `locales` and `telemetry`. Only test files may import anything.
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
  'camera',
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
  'item',
  'push',
  'confirm',
  'till-code',
  'step-up',
  'live',
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
  'desk',
  'app-icon',
  'edge',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Circular imports: merge the files, or move what both need to a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    layer(
      'packages-stand-on-lib',
      '^packages/',
      '^(pages|components|server|store|telemetry|backend|scripts|tests|e2e)/',
      'A package runs in pages of other sites, without the portal: it shares only what both must agree on.',
    ),
    layer(
      'packages-are-not-used-here',
      '^(pages|components|server|store|lib|contract|telemetry|backend)/',
      '^packages/',
      'What both a package and the portal need belongs to lib or contract.',
    ),
    layer(
      'the-product-stays-out-of-its-tools',
      '^(pages|components|server|store|lib|contract|conformance|telemetry|locales|packages|backend/(?!(testing|stress)/))',
      '^(scripts|tests|e2e|bench|test-programs)/',
      'Programs that build, test and measure the product import it, and never the other way round.',
    ),
    layer(
      'pages-are-the-top',
      '^(components|server|store|lib|contract|telemetry|backend)/',
      '^pages/',
      'A page only maps a path to a screen; shared code belongs to a lower layer.',
    ),
    layer(
      'components-stay-out-of-the-server',
      '^components/',
      '^(server|telemetry)/',
      'Components run in browsers, which must not receive code or secrets of the server.',
    ),
    layer(
      'the-server-stays-out-of-components',
      '^server/',
      '^components/',
      'The server prepares the store of a page; rendering belongs to pages and components.',
    ),
    layer(
      'the-store-stands-on-lib',
      '^store/',
      '^(components|server|telemetry)/',
      'The store runs in browsers and on the server, and is independent of screens.',
    ),
    layer(
      'endpoints-join-the-store',
      '^store/[^/]+$',
      '^store/endpoints/',
      'Endpoints of a feature are loaded with its screens; imported by the store itself, each page would load all of them.',
    ),
    layer(
      'members-screens-know-no-desk',
      '^(components/(?!desk/)|store/(?!desk/)|lib/(?!desk/)|pages/(?!desk/|api/desk/|_app|_document))',
      '^(components|store|lib|server)/desk/',
      'The desk is an app of its own: members load nothing of it.',
    ),
    layer(
      'the-desk-knows-no-members-screen',
      '^components/desk/',
      '^store/(?!desk/|api-error|reconnect)',
      'The desk has a store and calls of its own.',
    ),
    layer(
      'lib-stands-on-the-contract',
      '^lib/',
      '^(components|server|store|telemetry)/',
      'The code in lib can be used and tested without React screens, a store or a server.',
    ),
    layer(
      'the-contract-imports-nothing-of-ours',
      '^contract/',
      '^(pages|components|server|store|lib|locales|telemetry|backend|scripts|conformance)/',
      'Portal and backend share the contract, so it depends on neither.',
    ),
    layer(
      'conformance-stands-on-the-contract',
      '^conformance/',
      '^(pages|components|server|store|lib|locales|telemetry|backend|scripts)/',
      'It tests any backend by what the contract says, and must not know how ours does it.',
    ),
    layer(
      'only-scripts-use-conformance',
      '^(pages|components|server|store|lib|contract|telemetry|locales|backend(?!/testing/))/',
      '^conformance/',
      'The product runs without the suite that tests backends; the doctor and tests use it.',
    ),
    layer(
      'telemetry-imports-nothing-of-ours',
      '^telemetry/',
      '^(pages|components|server|store|lib|contract|locales|backend|scripts)/',
      'Both processes use it for logs and metrics, so it depends on neither.',
    ),
    layer(
      'the-portal-never-imports-the-backend',
      '^(pages|components|server|store|lib)/',
      '^backend/',
      'They are separate processes, possibly on separate machines, that communicate by HTTP.',
    ),
    layer(
      'the-backend-stands-on-contract-locales-and-telemetry',
      '^backend/',
      '^(pages|components|server|store|lib|scripts)/',
      'The backend is independent of the portal: it serves any client of the contract.',
    ),
    layer(
      'locales-stand-on-the-contract',
      '^locales/',
      '^(pages|components|server|store|lib|telemetry|backend|scripts)/',
      'Texts are data for both servers; the contract defines the languages.',
    ),
    layer(
      'texts-reach-browsers-by-calls',
      '^(pages|components|store|lib)/',
      '^locales/',
      'A page receives the texts of its language only; an import would bundle those of all languages.',
    ),
    layer(
      'scripts-stay-out-of-tests',
      '^scripts/',
      '^(tests|e2e|bench|backend/testing)/',
      'Scripts build and start the product; code shared with tests belongs to test-programs/.',
    ),
    layer(
      'test-programs-import-nothing-of-ours',
      '^test-programs/',
      '^(pages|components|server|store|lib|contract|telemetry|backend|scripts|tests|e2e|bench)/',
      'They find or install third-party programs, and are independent of the product.',
    ),
    layer(
      'ui-knows-no-business',
      '^components/ui/',
      '^(components/(?!ui/)|store/|contract/|lib/(?!storage/))',
      'UI primitives take tokens and children; they are independent of members, texts and calls.',
    ),
    layer(
      'shared-knows-no-feature',
      '^components/shared/',
      '^components/(?!ui/|shared/)',
      'Code shared by several features is below all of them.',
    ),
    ...ordered('components/shared', sharedParts, 'The shared parts are ordered: each depends only on those below it.'),
    ...ordered('server', serverParts, 'The parts of the server are ordered: each depends only on those below it.'),
    {
      name: 'features-keep-apart',
      comment: 'Features are independent of each other; only the shell combines them.',
      severity: 'error',
      from: { path: '^components/(?!ui/|shared/|shell/)([^/]+)/' },
      to: { path: '^components/(?!ui/|shared/)([^/]+)/', pathNot: '^components/($1|ui|shared)/' },
    },
    backendLayer(
      'the-database-knows-nothing-above-it',
      'Migrations and connections must work without the rest: the CLI migrates while no backend is running.',
      '^backend/db/',
      '^backend/(core|domains|http|cli|demo|testing|stress)/|^backend/[^/]+\\.ts$',
    ),
    backendLayer(
      'core-knows-no-domain',
      'The core is independent of the domains, including their types: App and RequestContext name none.',
      '^backend/core/',
      '^backend/(domains|http|cli|demo|testing|stress)/|^backend/[^/]+\\.ts$',
    ),
    backendLayer(
      'domains-know-no-composition-root',
      'Routes, handlers and startup are composed in one place; a domain that imports it would import all other domains.',
      '^backend/domains/',
      '^backend/(http|cli|demo|testing|stress)/|^backend/[^/]+\\.ts$',
    ),
    backendLayer(
      'captcha-knows-no-client',
      'The captcha guard is independent of the calls that it protects: each rate limit defines when a captcha is required.',
      '^backend/domains/captcha/',
      '^backend/domains/(?!captcha/)',
    ),
    backendLayer(
      'the-cli-speaks-http',
      'Commands call a running backend with a service key, so that the actions of staff are audited; only settings and migrations are shared.',
      '^backend/cli/',
      '^backend/(domains|http|demo|testing|stress)/',
    ),
    {
      name: 'no-orphans',
      comment: 'A file without imports in either direction is unused, or its use is not visible to this check.',
      severity: 'error',
      from: { orphan: true, pathNot: '\\.(d\\.ts|test\\.tsx?|cjs|mjs)$|^(pages|scripts|e2e|tests|bench)/|config' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(\\.next|\\.build|\\.image|node_modules)/|^packages/(conformance/dist|embed/(dist|examples|released))/',
    },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
