/** The scripts with which a business embeds its portal: their sources, their paths in the build, and their URLs. */
export const embedBundles = {
  script: { source: 'packages/embed/src/script.ts', file: '.build/embed.js', url: '/embed.js' },
  module: { source: 'packages/embed/src/module.ts', file: '.build/embed.mjs', url: '/embed.mjs' },
} as const;

/** The folder of the scripts of each release, `0.2.0.js` and `0.2.0.mjs`, which never change (decision 069). */
export const releasedScripts = { folder: 'packages/embed/released', url: '/embed/' } as const;

/** The URL of the integrity values of the released scripts. */
export const INTEGRITY_URL = '/embed/integrity.json';

/** The scripts of the package's example pages: bundled from the built package, as on a website. */
export const exampleBundles = {
  element: { source: 'packages/embed/examples/element/page.ts', file: '.build/examples/element.js' },
  react: { source: 'packages/embed/examples/react/page.tsx', file: '.build/examples/react.js' },
} as const;
