/**
 * The dependency rule, without exemptions: pages → components → store → lib → contract in the browser, pages → server → store on the
 * portal's server, and backend → contract.
 */
const layer = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: to },
});

/** A layer of the backend, with what breaks without it. Tests may reach for anything: they set the whole backend up. */
const backendLayer = (name, comment, from, to) => ({ ...layer(name, from, to), comment });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    layer('pages-are-the-top', '^(components|server|store|lib|contract|telemetry|backend)/', '^pages/'),
    layer('components-stay-out-of-the-server', '^components/', '^(server|telemetry)/'),
    layer('the-server-stays-out-of-components', '^server/', '^components/'),
    layer('the-store-stands-on-lib', '^store/', '^(components|server|telemetry)/'),
    layer('lib-stands-on-the-contract', '^lib/', '^(components|server|store|telemetry)/'),
    layer(
      'the-contract-imports-nothing-of-ours',
      '^contract/',
      '^(pages|components|server|store|lib|telemetry|backend|scripts)/',
    ),
    layer(
      'telemetry-imports-nothing-of-ours',
      '^telemetry/',
      '^(pages|components|server|store|lib|contract|backend|scripts)/',
    ),
    layer('the-portal-never-imports-the-backend', '^(pages|components|server|store|lib)/', '^backend/'),
    layer(
      'the-backend-stands-on-contract-and-telemetry',
      '^backend/',
      '^(pages|components|server|store|lib|scripts|locales)/',
    ),
    // Scripts build and start the product; what they share with tests lies in test-programs/, on which both stand.
    layer('scripts-stay-out-of-tests', '^scripts/', '^(tests|e2e|bench|backend/testing)/'),
    layer(
      'test-programs-import-nothing-of-ours',
      '^test-programs/',
      '^(pages|components|server|store|lib|contract|telemetry|backend|scripts|tests|e2e|bench)/',
    ),
    layer(
      'only-tests-use-test-programs',
      '^(pages|components|server|store|lib|contract|telemetry|backend(?!/(testing|stress)/))/',
      '^test-programs/',
    ),
    layer('ui-knows-no-business', '^components/ui/', '^(components/(?!ui/)|store/|contract/|lib/(?!storage/))'),
    {
      name: 'features-keep-apart',
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
