import cruise from './.dependency-cruiser.cjs';

/**
 * Cycles of folders in the backend, which rules on files cannot detect. Tests and the tools that start complete backends are
 * excluded: they import every domain, which would make all of them one cycle.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
const folders = {
  forbidden: [
    {
      name: 'domains-have-no-cycles',
      comment:
        'A domain can be understood, moved and tested with the domains below it. Two that need each other are one domain, or have a third below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/domains/[^/]+$' },
      to: { path: '^backend/domains/[^/]+$', circular: true },
    },
    {
      name: 'layers-have-no-cycles',
      comment: 'http stands on domains, domains on core, core on db.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/(db|core|domains|http|cli)$' },
      to: { path: '^backend/', circular: true },
    },
  ],
  options: {
    ...cruise.options,
    exclude: { path: '(^|/)(\\.build|node_modules)/|\\.test\\.ts$|^backend/(testing|stress|demo)/' },
  },
};

export default folders;
