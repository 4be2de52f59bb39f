import { readFileSync } from 'node:fs';

const TEST_FILE = '\\.test\\.tsx?$';

/** What renders, holds state or navigates. */
const FRAMEWORK = '^node_modules/(react|react-dom|react-redux|@reduxjs/[^/]+|next|next-themes|react-i18next)/';

/** Files in a package's folder that its product does not load: they may import what `devDependencies` name as well. */
const DEVELOPMENT = '(.*\\.test\\.tsx?|vitest\\.config\\.ts|build\\.ts|server-bundle\\.ts)$|(testing|stress)/';

/** The support code of tests, which test files of any layer may import: fakes, fixtures, load generators, a suite. */
const SHARED_TEST_SUPPORT = 'packages/(testing|conformance/src)';
const BACKEND_TEST_SUPPORT = `^(${SHARED_TEST_SUPPORT}|packages/backend/(testing|stress))/`;
const PORTAL_TEST_SUPPORT = `^(${SHARED_TEST_SUPPORT}|tests)/`;

/** What a package imports of the portal's folders: texts are data for both servers, and `embed` is a part of the portal. */
const fromPortal = { 'loyalty-backend': ['locales/'], 'loyalty-embed': ['lib/'] };

const readManifest = (folder) => JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8'));
const folders = readManifest('.').workspaces;
const folderOf = new Map(folders.map((folder) => [readManifest(folder).name, folder]));

/** The places of packages: our own are folders, others are installed, some as types alone. */
const toPlaces = (names) => [
  ...names.filter((name) => folderOf.has(name)).map((name) => `${folderOf.get(name)}/`),
  `(packages/backend/)?node_modules/(@types/)?(${names.filter((name) => !folderOf.has(name)).join('|')})/`,
];

/** A package imports what its manifest names. What the published ones import is bundled, and no dependency of theirs. */
const packageRules = folders.flatMap((folder) => {
  const { name, private: isPrivate = false, dependencies = {}, devDependencies = {} } = readManifest(folder);
  const [product, development] = [Object.keys(dependencies), Object.keys(devDependencies)];
  const own = [`${folder}/`, ...(fromPortal[name] ?? [])];
  const rule = (suffix, from, places) => ({
    name: `${name}-imports-${suffix}`,
    comment: `List it in ${folder}/package.json, unless the package has to do without it.`,
    severity: 'error',
    from,
    to: { path: '.', pathNot: `^(${places.join('|')})`, dependencyTypesNot: ['core'] },
  });
  return [
    rule(
      'its-dependencies',
      { path: `^${folder}/`, pathNot: `^${folder}/(${DEVELOPMENT})` },
      toPlaces([...product, ...(isPrivate ? [] : development)]).concat(own),
    ),
    // The tools of tests are the repository's. The suite is imported by its path: its manifest names what is built.
    rule(
      'its-development-dependencies',
      { path: `^${folder}/(${DEVELOPMENT})` },
      toPlaces([...product, ...development].filter((dependency) => folderOf.has(dependency))).concat(
        own,
        'packages/conformance/src/',
        '(packages/backend/)?node_modules/',
        'package\\.json$',
      ),
    ),
  ];
});

/**
 * The dependency rule: pages → components → store → lib → contract in the browser, pages → server → store on the
 * portal's server. What a package may import is in its manifest (above), and what is below follows from it: backend →
 * contract → text. Test files obey the rules of their folder; in addition they may import the support code of the tests of their side, which the rules on tests
 * forbid to all other files of the product.
 */
const layer = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to, pathNot: from.startsWith('^packages/backend/') ? BACKEND_TEST_SUPPORT : PORTAL_TEST_SUPPORT },
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
  'app-icon',
  'request',
  'backend',
  'session',
  'calls',
  'auth',
  'passthrough',
  'delivery',
  'pages',
  'desk',
  'edge',
];

/** All that the portal may import, by folder; the rules below say who may import which. */
const knownFolders = [
  'pages|store|lib|locales|packages|tests|scripts|e2e',
  `components/(?!shared/)[^/]+|components/shared/(${sharedParts.join('|')})|server/(${serverParts.join('|')})`,
]
  .map((folders) => `^(${folders})/`)
  .concat('^styles/[^/]+\\.css$', '^package\\.json$', 'node_modules/')
  .join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Circular imports: merge the files, or move what both need to a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...packageRules,
    layer(
      'portal-imports-shared-packages-only',
      '^(pages|components|server|store|lib|locales)/',
      '^packages/(?!(contract|text|telemetry)/)',
      'The backend is a separate process, possibly on another machine; what a published package and the portal need belongs to lib or contract.',
    ),
    layer(
      'product-imports-no-tooling',
      '^(pages|components|server|store|lib|locales)/',
      '^(scripts|e2e)/',
      'Programs that build and measure the product import it, and never the other way round.',
    ),
    {
      name: 'product-imports-no-tests',
      comment: 'What is built and started contains no fakes, fixtures or load generators.',
      severity: 'error',
      from: {
        path: '^(pages|components|server|store|lib|locales|packages/backend)/',
        pathNot: `${TEST_FILE}|^packages/backend/(testing|stress)/|/vitest\\.config\\.ts$`,
      },
      to: { path: '^(tests|packages/(testing|backend/(testing|stress)))/' },
    },
    {
      name: 'no-imports-of-test-files',
      comment: 'What two test files need belongs to the support code of tests.',
      severity: 'error',
      from: {},
      to: { path: TEST_FILE },
    },
    {
      name: 'scripts-import-no-tests',
      comment: 'Scripts build and start the product; code shared with tests belongs to packages/testing/.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: TEST_FILE },
      to: { path: '^(tests|packages/backend/(testing|stress))/' },
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
        'Browser tests use the scripts of the product, and what tests/ has: the stack, its members, steps. What both need belongs to scripts/ or packages/testing/.',
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
        path: '^(pages|components|server|store|lib|locales)/',
        pathNot: TEST_FILE,
      },
      to: { path: '.', pathNot: knownFolders, dependencyTypesNot: ['core'] },
    },
    layer(
      'no-imports-of-pages',
      '^(components|server|store|lib|locales|packages)/',
      '^pages/',
      'A page only maps a path to a screen; shared code belongs to a lower layer.',
    ),
    layer(
      'components-import-no-server',
      '^components/',
      '^(server|packages/telemetry)/',
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
      '^(components|server|packages/telemetry)/',
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
      '^(pages|components|server|store|lib|packages/(telemetry|backend))/',
      'It examines any backend and portal from outside, as a team without this product would.',
    ),
    layer(
      'lib-imports-only-contract',
      '^lib/',
      '^(components|server|store|packages/telemetry)/',
      'The code in lib can be used and tested without React screens, a store or a server.',
    ),
    {
      name: 'browser-code-imports-no-node',
      comment: 'Browsers have no modules of Node.js: this belongs to server/. The contract is for any runtime.',
      severity: 'error',
      from: { path: '^(components|pages|lib|store|packages/(contract|text|embed/src))/', pathNot: TEST_FILE },
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
      name: 'contract-is-loaded-statically',
      comment: 'A dynamic import splits it for one bundler only.',
      severity: 'error',
      from: { path: '^packages/(contract|text)/', pathNot: TEST_FILE },
      to: { path: '.', dynamic: true },
    },
    layer(
      'locales-import-only-contract',
      '^locales/',
      '^(pages|components|server|store|lib|packages/telemetry|scripts)/',
      'Texts are data for both servers; the contract defines the languages.',
    ),
    layer(
      'browser-code-imports-no-locales',
      '^(pages|components|store|lib)/',
      '^locales/',
      'A page receives the texts of its language only; an import would bundle those of all languages.',
    ),
    layer(
      'ui-imports-no-product-code',
      '^components/ui/',
      '^(components/(?!ui/)|store/|packages/|lib/)',
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
      '^packages/backend/db/',
      '^packages/backend/(core|domains|http|cli|demo|testing|stress)/|^packages/backend/[^/]+\\.ts$',
      'Migrations and connections must work without the rest: the CLI migrates while no backend is running.',
    ),
    layer(
      'core-imports-no-higher-layer',
      '^packages/backend/core/',
      '^packages/backend/(domains|http|cli|demo|testing|stress)/|^packages/backend/[^/]+\\.ts$',
      'The core is independent of the domains, including their types: App and RequestContext name none.',
    ),
    layer(
      'domains-import-no-higher-layer',
      '^packages/backend/domains/',
      '^packages/backend/(http|cli|demo|testing|stress)/|^packages/backend/[^/]+\\.ts$',
      'Routes, handlers and startup are composed in one place; a domain that imports it would import all other domains.',
    ),
    {
      name: 'domains-import-only-what-other-domains-export',
      comment: 'The index.ts of a domain lists what other domains may use; everything else can change without them.',
      severity: 'error',
      from: { path: '^packages/backend/domains/([^/]+)/' },
      to: { path: '^packages/backend/domains/[^/]+/', pathNot: '^packages/backend/domains/($1/|[^/]+/index\\.ts$)' },
    },
    layer(
      'captcha-imports-no-other-domain',
      '^packages/backend/domains/captcha/',
      '^packages/backend/domains/(?!captcha/)',
      'The captcha guard is independent of the calls that it protects: each rate limit defines when a captcha is required.',
    ),
    layer(
      'pages-import-no-telemetry',
      '^pages/(?!api/|_document\\.tsx$)',
      '^packages/telemetry/',
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
      '^packages/backend/http/',
      '^packages/backend/(cli|demo)/|^packages/backend/[^/]+\\.ts$',
      'The server is started by a program, and contains none.',
    ),
    layer(
      'cli-uses-http-only',
      '^packages/backend/cli/',
      '^packages/backend/(domains|http|demo|testing|stress)/|^packages/backend/(?!(?:backend-url|restore-drill)\\.ts$)[^/]+\\.ts$',
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

export default configuration;
