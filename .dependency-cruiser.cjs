/** The dependency rule: pages → components → store → lib → contract, and backend → contract. */
const layer = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: to },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    layer('nothing-imports-pages', '^(components|store|lib|contract|backend)/', '^pages/'),
    layer('the-portal-never-imports-the-backend', '^(pages|components|store|lib|contract)/', '^backend/'),
    layer('the-backend-imports-only-the-contract', '^backend/', '^(pages|components|store|lib|scripts|locales)/'),
    layer('the-contract-imports-nothing-of-ours', '^contract/', '^(pages|components|store|lib|backend|scripts)/'),
    layer(
      'telemetry-imports-nothing-of-ours',
      '^telemetry/',
      '^(pages|components|store|lib|contract|backend|scripts)/',
    ),
    layer('telemetry-stays-on-the-server', '^(components|store|lib/(?!server/|auth/))', '^telemetry/'),
    layer('lib-does-not-import-components', '^lib/', '^components/'),
    layer('the-store-does-not-import-components', '^store/', '^components/'),
    layer('ui-knows-no-business', '^components/ui/', '^(components/(?!ui/)|store/|contract/|lib/(?!storage/))'),
    {
      name: 'features-keep-apart',
      severity: 'error',
      from: { path: '^components/(?!ui/|shared/|shell/)([^/]+)/' },
      to: { path: '^components/(?!ui/|shared/)([^/]+)/', pathNot: '^components/($1|ui|shared)/' },
    },
    {
      name: 'server-code-stays-on-the-server',
      severity: 'error',
      from: { path: '^(components|store|lib/(?!server/|auth/))' },
      to: { path: '^lib/server/' },
    },
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
