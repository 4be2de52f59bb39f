import { builtinModules } from 'node:module';
import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import accessibility from 'eslint-plugin-jsx-a11y';

/** Plugins that the presets already brought; a second definition of one is an error. */
const strictAccessibility = { rules: accessibility.flatConfigs.strict.rules };

/** A selector of the values that are imported or exported from modules whose name matches. */
const fromModules = (pattern) =>
  `:matches(ImportDeclaration[importKind="value"], ExportNamedDeclaration[exportKind="value"], ExportAllDeclaration[exportKind="value"], ImportExpression) > Literal.source[value=/${pattern}/]`;

/** Refuses modules of Node.js, which browsers do not have. */
const nodeModule = {
  selector: fromModules(
    `^(node:|(${builtinModules.filter((name) => /^[a-z]\w+$/.test(name)).join('|')})(?:$|[^\\w-]))`,
  ),
  message: 'Browsers have no modules of Node.js: this belongs to server/.',
};

/** Refuses what renders, holds state or navigates. */
const framework = {
  selector: fromModules('^(react|react-dom|react-redux|@reduxjs|next|next-themes|react-i18next)(?:$|[^\\w-])'),
  message: 'lib knows no store; hooks and providers live with components.',
};

const config = [
  {
    ignores: [
      '.next/',
      '.build/',
      '**/.build/',
      'packages/conformance/dist/',
      'packages/embed/dist/',
      'packages/embed/released/',
      '.image/',
      '**/.bare/',
      '.data/',
      'next-env.d.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...next,
  ...typescript,
  { linterOptions: { noInlineConfig: true } },
  { files: ['**/*.{ts,tsx}'], ...strictAccessibility },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': 'error',
      'import/no-cycle': 'off',
      'import/no-duplicates': 'error',
      'import/first': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-console': ['error', { allow: ['info', 'warn', 'error', 'table'] }],
      'react/no-danger': 'error',
      // Pictures belong to the business and are never optimised by Next (security 2.10).
      '@next/next/no-img-element': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['components/**', 'pages/**'],
    ignores: ['components/shared/navigation/link.tsx', 'components/desk/shell/desk-link.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'next/link',
          message: 'Use components/shared/navigation/link: it keeps the flags of the embedder.',
        },
      ],
    },
  },
  {
    files: ['components/**', 'pages/**'],
    ignores: ['components/shared/i18n/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'react-i18next',
          message: 'Use components/shared/i18n/texts: it follows the language once for the whole page.',
        },
      ],
    },
  },
  {
    files: ['components/**', 'pages/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.name="dynamic"] Property[key.name="ssr"]',
          message: 'Use components/shared/query/client-component: its hydration matches the HTML of the server.',
        },
        nodeModule,
      ],
    },
  },
  {
    files: ['lib/**', 'store/**', 'packages/embed/src/**'],
    // Tests run in Node.js.
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', nodeModule] },
  },
  {
    files: ['lib/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', nodeModule, framework] },
  },
  {
    files: ['lib/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', framework] },
  },
  {
    files: ['contract/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!\\.|zod$)', message: 'The contract is for any runtime: it imports only zod.' }] },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportExpression', message: 'The contract is for any runtime: it is loaded as a whole.' },
      ],
    },
  },
  {
    files: ['components/**', 'lib/**', 'pages/**', 'store/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'exit', message: 'Only the processes themselves end.' },
      ],
    },
  },
];

export default config;
