import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importBoundaries } from './lint/boundaries.js';

const houseStyle = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name: a name is what the next reader searches for.',
  },
  {
    selector: 'ExportAllDeclaration',
    message: 'No barrel files: import from the file that says it.',
  },
];

export default defineConfig(
  { ignores: ['**/dist*/', 'coverage/', '.data/', 'client/{public,pictures,test-results}/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: 'error',
      'no-alert': 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A form's onSubmit and a button's onClick may be async: their hook settles every failure.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // An async function without await still promises to reject instead of throwing.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['client/*.ts', 'client/e2e/**'],
    languageOptions: {
      parserOptions: { projectService: false, project: 'client/tsconfig.node.json' },
    },
  },
  {
    files: ['{client,server,bench}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...houseStyle] },
  },
  importBoundaries,

  {
    files: ['client/src/**'],
    // They run React's compiler on each file, for long.
    ignores: ['**/*.test.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['client/src/**'],
    languageOptions: { globals: globals.browser },
    rules: {
      // Some failures are only logged, and shown nowhere.
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest'].map((name) => ({
          name,
          message: 'One file speaks HTTP: lib/api-client.ts.',
        })),
      ],
    },
  },
  {
    files: ['client/src/lib/api-client.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // What comes over HTTP in a test is compared, not typed.
    files: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      'server/test/**',
      'server/embedded-mongodb/test/**',
      'client/e2e/**',
    ],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => [
        `@typescript-eslint/no-unsafe-${use}`,
        'off',
      ]),
    ),
  },
  {
    files: [
      'server/src/index.ts',
      'server/{dev,test,embedded-mongodb}/**',
      'bench/bench-command.ts',
      '.ci/**',
    ],
    // What is said before the log stands: which database, which address, which account.
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
  {
    // Tools ask for a default export.
    files: ['**/*.config.{js,ts}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
