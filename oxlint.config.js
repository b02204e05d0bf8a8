import { importBoundaries } from './lint/boundaries.js';

const each = (level, ...rules) => Object.fromEntries(rules.map((rule) => [rule, level]));

/** `correctness` holds most of the rules; these are added to it. */
const added = each(
  'error',
  'eqeqeq',
  'no-alert',
  'no-case-declarations',
  'no-console',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-unexpected-multiline',
  'no-useless-assignment',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'typescript/ban-ts-comment',
  'typescript/consistent-type-imports',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-namespace',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/only-throw-error',
  'typescript/prefer-promise-reject-errors',
  'typescript/restrict-plus-operands',
);

const unsafeUses = ['argument', 'assignment', 'call', 'member-access', 'return'].map(
  (use) => `typescript/no-unsafe-${use}`,
);

/** Not in the oldest browsers of docs/product.md. */
const newerThanBrowsers = [
  ...['withResolvers', 'groupBy', 'fromAsync'],
  ...['canParse', 'isSubsetOf', 'isSupersetOf', 'intersection', 'symmetricDifference'],
].map((property) => ({ property, message: 'The oldest supported browsers do not have it.' }));

const NO_SLEEP =
  'A test waits for what it needs, not for a time: vi.waitFor, expect.poll, fake timers.';

export default {
  plugins: ['typescript', 'import', 'oxc'],
  jsPlugins: ['eslint-plugin-boundaries', './lint/bare-text.js'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  ignorePatterns: [
    '**/dist*/',
    'coverage/',
    '.data/',
    'client/public/',
    'client/pictures/',
    'client/test-results/',
  ],
  settings: importBoundaries.settings,
  rules: {
    ...added,
    // A name is what the next reader searches for, and the file that says it.
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    // A form's onSubmit and a button's onClick may be async: their hook settles every failure.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  },
  overrides: [
    ...importBoundaries.overrides,
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: [
        // What comes over HTTP in a test is compared, not typed.
        '**/*.test.{ts,tsx}',
        '**/testing/**',
        'server/test/**',
        'embedded-mongodb/test/**',
        'client/e2e/**',
      ],
      rules: each('error', ...unsafeUses),
    },
    {
      files: ['client/src/**'],
      plugins: ['react'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        'shop/no-bare-text': 'error',
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
      files: ['client/{src,worker}/**', 'server/src/contract/**'],
      rules: { 'no-restricted-properties': ['error', ...newerThanBrowsers] },
    },
    {
      files: [
        '**/*.test.{ts,tsx}',
        'client/{e2e,src/testing}/**',
        'server/test/*.ts',
        'embedded-mongodb/test/**',
      ],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              { name: 'node:timers/promises', importNames: ['setTimeout'], message: NO_SLEEP },
            ],
          },
        ],
        'no-restricted-properties': ['error', { property: 'waitForTimeout', message: NO_SLEEP }],
      },
    },
    {
      files: ['client/src/lib/api-client.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      // What is said before there is a log: which database, which address, which account.
      files: [
        'server/src/index.ts',
        'server/{dev,test}/**',
        'embedded-mongodb/**',
        'bench/bench-command.ts',
        '.ci/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      // Tools ask for a default export.
      files: ['**/*.config.{js,ts}', 'lint/bare-text.js'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
};
