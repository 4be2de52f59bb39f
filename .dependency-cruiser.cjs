const TEST_FILE = '\\.test\\.tsx?$';

/** What renders, holds state or navigates. */
const FRAMEWORK = '^node_modules/(react|react-dom|react-redux|@reduxjs/[^/]+|next|next-themes|react-i18next)/';

/** The packages that others install; the laboratory (packages/lab) may import anything. */
const PACKAGES = 'packages/(conformance|embed)';

/** The support code of tests, which test files of any layer may import: fakes, fixtures, load generators, a suite. */
const SHARED_TEST_SUPPORT = 'test-programs|conformance';
const BACKEND_TEST_SUPPORT = `^(${SHARED_TEST_SUPPORT}|backend/(testing|stress))/`;
const PORTAL_TEST_SUPPORT = `^(${SHARED_TEST_SUPPORT}|tests)/`;

/**
 * The dependency rule: pages → components → store → lib → contract in the browser, pages → server → store on the
 * portal's server, and backend → contract. Both servers may import `locales` and `telemetry`. Test files obey the rules
 * of their folder; in addition they may import the support code of the tests of their side, which the rules on tests
 * forbid to all other files of the product.
 */
const layer = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to, pathNot: from.startsWith('^backend/') ? BACKEND_TEST_SUPPORT : PORTAL_TEST_SUPPORT },
});

/** The rules for the parts of a folder, lowest first: each may import only those before it. */
const ordered = (folder, parts, comment) => {
  const name = folder.replace('/', '-');
  const others = layer(`${name}-parts-are-listed`, `^${folder}/(?!(${parts.join('|')})/)`, '.', comment);
  const below = parts.slice(0, -1).map((part, index) => {
    const above = parts.slice(index + 1).join('|');
    return layer(`${name}-${part}-imports-only-lower-parts`, `^${folder}/${part}/`, `^${folder}/(${above})/`, comment);
  });
  return [others, ...below];
};

/** The parts of `components/shared`, lowest first. */
const sharedParts = [
  'i18n',
  'browser',
  'camera',
  'configuration',
  'toasts',
  'session',
  'navigation',
  'one-time-code',
  'errors',
  'query',
  'panels',
  'content',
  'captcha',
  'form',
  'money',
  'item',
  'push',
  'confirm',
  'spending',
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
  'delivery',
  'pages',
  'desk',
  'app-icon',
  'edge',
];

/** All that the product may import, by folder; the rules below say who may import which. */
const knownFolders = [
  'pages|store|lib|contract|conformance|telemetry|locales|packages|tests|test-programs|scripts|e2e',
  `components/(?!shared/)[^/]+|components/shared/(${sharedParts.join('|')})|server/(${serverParts.join('|')})`,
  'backend/(cli|core|db|demo|http|stress|testing|domains/[^/]+)',
]
  .map((folders) => `^(${folders})/`)
  .concat('^backend/[^/]+\\.(ts|json)$', '^styles/[^/]+\\.css$', '^package\\.json$', 'node_modules/')
  .join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Circular imports: merge the files, or move what both need to a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    layer(
      'packages-import-no-portal-or-backend',
      `^${PACKAGES}/`,
      '^(pages|components|server|store|telemetry|locales|backend|scripts|e2e|examples)/',
      'A package runs in pages of other sites, without the portal: it shares only what both must agree on.',
    ),
    {
      name: 'embed-imports-no-conformance',
      comment: 'The package for websites contains nothing of the one that tests backends.',
      severity: 'error',
      from: { path: '^packages/embed/' },
      to: { path: '^(packages/)?conformance/' },
    },
    layer(
      'conformance-package-imports-no-lib',
      '^packages/conformance/',
      '^(lib|packages/embed)/',
      'The package is for teams with a backend of their own: it contains the suite and the contract.',
    ),
    layer(
      'no-imports-of-packages',
      '^(pages|components|server|store|lib|contract|conformance|telemetry|locales|backend|test-programs)/',
      '^packages/',
      'What both a package and the portal need belongs to lib or contract.',
    ),
    layer(
      'product-imports-no-tooling',
      `^(pages|components|server|store|lib|contract|conformance|telemetry|locales|${PACKAGES}|backend/(?!(testing|stress)/))`,
      '^(scripts|e2e)/',
      'Programs that build and measure the product import it, and never the other way round.',
    ),
    {
      name: 'product-imports-no-tests',
      comment: 'What is built and started contains no fakes, fixtures or load generators.',
      severity: 'error',
      from: {
        path: `^(pages|components|server|store|lib|contract|conformance|telemetry|locales|${PACKAGES}|backend)/`,
        pathNot: `${TEST_FILE}|^backend/(testing|stress)/`,
      },
      to: { path: '^(tests|test-programs|backend/(testing|stress))/' },
    },
    {
      name: 'no-imports-of-test-files',
      comment: 'What two test files need belongs to the support code of tests.',
      severity: 'error',
      from: {},
      to: { path: TEST_FILE },
    },
    {
      name: 'backend-tests-import-no-portal-tests',
      comment: 'The backend is tested without the portal; what both need belongs to test-programs/.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^tests/' },
    },
    {
      name: 'only-scripts-import-conformance',
      comment: 'The product runs without the suite that tests backends; the doctor and tests use it.',
      severity: 'error',
      from: {
        path: '^(pages|components|server|store|lib|contract|telemetry|locales|backend)/',
        pathNot: `${TEST_FILE}|^backend/testing/`,
      },
      to: { path: '^conformance/' },
    },
    {
      name: 'scripts-import-no-tests',
      comment: 'Scripts build and start the product; code shared with tests belongs to test-programs/.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: TEST_FILE },
      to: { path: '^(tests|backend/(testing|stress))/' },
    },
    {
      name: 'nothing-imports-the-laboratory',
      comment: 'It measures the product, has packages of its own, and is installed only by who measures.',
      severity: 'error',
      from: { pathNot: '^packages/lab/' },
      to: { path: '^packages/lab/' },
    },
    {
      name: 'scripts-and-tests-import-no-e2e',
      comment:
        'Browser tests use the scripts of the product, and what tests/ has: the stack, its members, steps. What both need belongs to scripts/ or test-programs/.',
      severity: 'error',
      from: { path: '^(scripts|tests)/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'examples-are-independent',
      comment: 'An example is copied as it is.',
      severity: 'error',
      from: { path: '^examples/', pathNot: TEST_FILE },
      to: { path: '^(?!examples/)[^/]+/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'product-imports-known-folders-only',
      comment: 'A folder without a place in these rules could connect any two layers: list it here and in its order.',
      severity: 'error',
      from: {
        path: `^(pages|components|server|store|lib|contract|conformance|telemetry|locales|${PACKAGES}|backend|test-programs)/`,
        pathNot: TEST_FILE,
      },
      to: { path: '.', pathNot: knownFolders, dependencyTypesNot: ['core'] },
    },
    {
      name: 'test-programs-import-no-tests',
      comment: 'They find third-party programs and free ports, for tests of any part.',
      severity: 'error',
      from: { path: '^test-programs/', pathNot: TEST_FILE },
      to: { path: '^(tests|conformance|backend)/' },
    },
    layer(
      'no-imports-of-pages',
      '^(pages|components|server|store|lib|contract|telemetry|backend)/',
      '^pages/',
      'A page only maps a path to a screen; shared code belongs to a lower layer.',
    ),
    layer(
      'components-import-no-server',
      '^components/',
      '^(server|telemetry)/',
      'Components run in browsers, which must not receive code or secrets of the server.',
    ),
    layer(
      'server-imports-no-components',
      '^server/',
      '^components/',
      'The server prepares the store of a page; rendering belongs to pages and components.',
    ),
    layer(
      'store-imports-only-lib-and-contract',
      '^store/',
      '^(components|server|telemetry)/',
      'The store runs in browsers and on the server, and is independent of screens.',
    ),
    layer(
      'store-imports-no-endpoints',
      '^store/[^/]+$',
      '^store/endpoints/',
      'Endpoints of a feature are loaded with its screens; imported by the store itself, each page would load all of them.',
    ),
    layer(
      'members-app-imports-no-desk',
      '^(components/(?!desk/)|store/(?!desk/)|lib/(?!desk/)|pages/(?!desk/|api/desk/|_(app|document)\\.tsx$))',
      '^(components|store|lib|server)/desk/',
      'The desk is an app of its own: members load nothing of it.',
    ),
    {
      name: 'app-imports-only-types-of-desk',
      comment:
        'Members load _app, too. It knows the types of a page of the desk, which has its own frame; the code comes with that page.',
      severity: 'error',
      from: { path: '^pages/_app\\.tsx$' },
      to: { path: '^(components|store|lib)/desk/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'document-imports-no-screens-of-desk',
      comment:
        'Only the server loads the document, so it may have the names of files and the theme of the desk (lib); it renders no screen.',
      severity: 'error',
      from: { path: '^pages/_document\\.tsx$' },
      to: { path: '^(components|store)/desk/', dependencyTypesNot: ['type-only'] },
    },
    layer(
      'desk-imports-no-members-store',
      '^components/desk/',
      '^store/(?!desk/)',
      'The desk has a store and calls of its own.',
    ),
    layer(
      'doctor-imports-no-product',
      '^scripts/doctor(/|\\.ts)',
      '^(pages|components|server|store|lib|telemetry|backend)/',
      'It examines any backend and portal from outside, as a team without this product would.',
    ),
    layer(
      'lib-imports-only-contract',
      '^lib/',
      '^(components|server|store|telemetry)/',
      'The code in lib can be used and tested without React screens, a store or a server.',
    ),
    layer(
      'contract-imports-no-other-layer',
      '^contract/',
      '^(pages|components|server|store|lib|locales|telemetry|backend|scripts)/',
      'Portal and backend share the contract, so it depends on neither.',
    ),
    {
      name: 'browser-code-imports-no-node',
      comment: 'Browsers have no modules of Node.js: this belongs to server/.',
      severity: 'error',
      from: { path: '^(components|pages|lib|store|packages/embed/src)/', pathNot: TEST_FILE },
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'lib-imports-no-framework',
      comment: 'lib knows no store; hooks and providers live with components.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: FRAMEWORK, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'links-keep-the-flags-of-the-embedder',
      comment: 'Use components/shared/navigation/link, or desk-link: it keeps the flags of the embedder.',
      severity: 'error',
      from: {
        path: '^(components|pages)/',
        pathNot: '^components/(shared/navigation/link|desk/shell/desk-link)\\.tsx$',
      },
      to: { path: '^node_modules/next/link' },
    },
    {
      name: 'texts-follow-the-language-once',
      comment: 'Use components/shared/i18n/texts: it follows the language once for the whole page.',
      severity: 'error',
      from: { path: '^(components|pages)/', pathNot: '^components/shared/i18n/' },
      to: { path: '^node_modules/react-i18next/' },
    },
    {
      name: 'contract-imports-only-zod',
      comment: 'The contract is for any runtime.',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST_FILE },
      to: { path: '.', pathNot: '^(contract/|node_modules/zod/index)' },
    },
    {
      name: 'contract-is-loaded-as-a-whole',
      comment: 'A dynamic import splits it for one bundler only.',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST_FILE },
      to: { path: '.', dynamic: true },
    },
    layer(
      'conformance-imports-only-contract',
      '^conformance/',
      '^(pages|components|server|store|lib|locales|telemetry|backend|scripts)/',
      'It tests any backend by what the contract says, and must not know how ours does it.',
    ),
    layer(
      'telemetry-imports-no-other-layer',
      '^telemetry/',
      '^(pages|components|server|store|lib|contract|locales|backend|scripts)/',
      'Both processes use it for logs and metrics, so it depends on neither.',
    ),
    layer(
      'portal-imports-no-backend',
      '^(pages|components|server|store|lib)/',
      '^backend/',
      'They are separate processes, possibly on separate machines, that communicate by HTTP.',
    ),
    layer(
      'backend-imports-only-contract-locales-and-telemetry',
      '^backend/',
      '^(pages|components|server|store|lib|scripts)/',
      'The backend is independent of the portal: it serves any client of the contract.',
    ),
    layer(
      'locales-import-only-contract',
      '^locales/',
      '^(pages|components|server|store|lib|telemetry|backend|scripts)/',
      'Texts are data for both servers; the contract defines the languages.',
    ),
    layer(
      'browser-code-imports-no-locales',
      '^(pages|components|store|lib)/',
      '^locales/',
      'A page receives the texts of its language only; an import would bundle those of all languages.',
    ),
    layer(
      'test-programs-import-no-other-layer',
      '^test-programs/',
      '^(pages|components|server|store|lib|contract|telemetry|backend|scripts|tests|e2e)/',
      'They find third-party programs and free ports for tests, and are independent of the product.',
    ),
    layer(
      'ui-imports-no-product-code',
      '^components/ui/',
      '^(components/(?!ui/)|store/|contract/|lib/)',
      'UI primitives take tokens and children; they are independent of members, texts and calls.',
    ),
    layer(
      'shared-imports-no-feature',
      '^components/shared/',
      '^components/(?!ui/|shared/)',
      'Code shared by several features is below all of them.',
    ),
    ...ordered('components/shared', sharedParts, 'The shared parts are ordered: each depends only on those below it.'),
    ...ordered('server', serverParts, 'The parts of the server are ordered: each depends only on those below it.'),
    {
      name: 'no-imports-between-features',
      comment: 'Features are independent of each other; only the shell combines them.',
      severity: 'error',
      from: { path: '^components/(?!ui/|shared/|shell/)([^/]+)/' },
      to: { path: '^components/(?!ui/|shared/)([^/]+)/', pathNot: '^components/($1|ui|shared)/' },
    },
    {
      name: 'no-imports-between-desk-screens',
      comment:
        'Screens of the desk are independent of each other, like features: they meet in its parts, its shell and its writes, which import no screen.',
      severity: 'error',
      from: { path: '^components/desk/([^/]+)/' },
      to: { path: '^components/desk/', pathNot: '^components/desk/($1|parts|shell|writes)/' },
    },
    layer(
      'db-imports-no-higher-layer',
      '^backend/db/',
      '^backend/(core|domains|http|cli|demo|testing|stress)/|^backend/[^/]+\\.ts$',
      'Migrations and connections must work without the rest: the CLI migrates while no backend is running.',
    ),
    layer(
      'core-imports-no-higher-layer',
      '^backend/core/',
      '^backend/(domains|http|cli|demo|testing|stress)/|^backend/[^/]+\\.ts$',
      'The core is independent of the domains, including their types: App and RequestContext name none.',
    ),
    layer(
      'domains-import-no-higher-layer',
      '^backend/domains/',
      '^backend/(http|cli|demo|testing|stress)/|^backend/[^/]+\\.ts$',
      'Routes, handlers and startup are composed in one place; a domain that imports it would import all other domains.',
    ),
    {
      name: 'domains-import-only-what-other-domains-export',
      comment: 'The index.ts of a domain lists what other domains may use; everything else can change without them.',
      severity: 'error',
      from: { path: '^backend/domains/([^/]+)/' },
      to: { path: '^backend/domains/[^/]+/', pathNot: '^backend/domains/($1/|[^/]+/index\\.ts$)' },
    },
    layer(
      'captcha-imports-no-other-domain',
      '^backend/domains/captcha/',
      '^backend/domains/(?!captcha/)',
      'The captcha guard is independent of the calls that it protects: each rate limit defines when a captcha is required.',
    ),
    layer(
      'pages-import-no-telemetry',
      '^pages/(?!api/|_document\\.tsx$)',
      '^telemetry/',
      'A page is shipped to browsers; logs and metrics are written by the server.',
    ),
    layer(
      'pages-import-no-server-code',
      '^pages/(?!_(app|document)\\.tsx$|api/)',
      '^server/',
      'A page is shipped to browsers. Routes of /api and the document are not: only the server loads them. For _app see below.',
    ),
    {
      name: 'app-imports-server-code-dynamically',
      comment:
        'Browsers load _app. Its import() of the server is behind a check for the window, which the bundler removes; a static import would be shipped.',
      severity: 'error',
      from: { path: '^pages/_app\\.tsx$' },
      to: { path: '^server/', dynamic: false },
    },
    layer(
      'http-imports-no-programs',
      '^backend/http/',
      '^backend/(cli|demo)/|^backend/[^/]+\\.ts$',
      'The server is started by a program, and contains none.',
    ),
    layer(
      'cli-uses-http-only',
      '^backend/cli/',
      '^backend/(domains|http|demo|testing|stress)/|^backend/(?!(?:backend-url|restore-drill)\\.ts$)[^/]+\\.ts$',
      'Commands call a running backend with a service key, so that the actions of staff are audited; only settings, migrations and the drill of a backup, which has a database of its own, are shared.',
    ),
    {
      name: 'no-orphans',
      comment: 'A file without imports in either direction is unused, or its use is not visible to this check.',
      severity: 'error',
      from: { orphan: true, pathNot: '\\.(d\\.ts|test\\.tsx?|cjs|mjs)$|^(pages|scripts|e2e|tests)/' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(\\.next|\\.build|\\.image)/|^packages/(conformance/dist|embed/(dist|examples|released))/',
    },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
