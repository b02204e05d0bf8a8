/** Who may import what, lowest first. The last policy that fits an import decides, and its message goes to the reader. */

const files = (...paths) => ({ module: { origin: 'local' }, file: { path: paths } });
const npm = (...names) => ({ module: { origin: 'external', source: names } });
const local = files('**');
const everything = { module: { origin: ['local', 'external', 'core'] } };

const never = (from, to, message) => ({ from: files(...from), disallow: { to }, message });
const also = (from, to) => ({ from: files(...from), allow: { to } });

/** Of the project's own files, these import each other and `to`. */
const only = (from, to, message) => [
  never(from, local, message),
  also(from, files(...from, ...to)),
];

/** Each folder may import the base, itself and the folders before it. */
const inOrder = (folders, base, message) =>
  folders.flatMap((folder, index) =>
    only([folder], [...base, ...folders.slice(0, index)], message),
  );

const contract = 'server/src/contract/**';
const shared = ['lib', 'database', 'http', 'auth'].map((name) => `server/src/${name}/**`);
const serverFeatures = [
  'pictures',
  'catalogue',
  'import',
  'pages',
  'addresses',
  'orders',
  'emails',
  'account',
  'openapi',
];
const models = ['server/src/*/*.model.ts'];
const services = ['server/src/*/*.service.ts'];

const server = [
  only(['server/src/*.ts'], ['server/src/**'], 'server/src holds what runs in production.'),
  inOrder(
    [...shared, ...serverFeatures.map((name) => `server/src/${name}/**`)],
    [contract],
    'Import one way: contract < lib < database < http < auth < pictures < catalogue < import < pages < addresses < orders < emails < account < openapi. Let the caller pass in the rest.',
  ),
  serverFeatures.map((name) =>
    never(
      [`server/src/${name}/*.routes.ts`],
      [npm('mongoose'), files(`server/src/!(${name}|contract|lib|http|auth|database|pictures)/**`)],
      'Routes ask the services and models of their own feature, and query nothing themselves.',
    ),
  ),
  never(
    services,
    [npm('express'), files('server/src/{http,auth}/**', 'server/src/*/*.routes.ts')],
    'A service knows no requests: leave express, auth, http and handlers to *.routes.ts.',
  ),
  also(['server/src/pages/sitemap.routes.ts'], files('server/src/catalogue/**')),
  // An import refreshes the lists it changed.
  also(
    ['server/src/import/import.routes.ts'],
    files('server/src/catalogue/{catalogue-lists,refresh-lists}.ts'),
  ),
  also(services, files('server/src/http/api-error.ts')),
  never(
    models,
    everything,
    'A model imports mongoose, the contract and database: a rule that needs more is a service.',
  ),
  also(models, [npm('mongoose'), files(contract, 'server/src/database/**')]),
  never([contract], everything, 'The contract imports its siblings and zod/mini, nothing else.'),
  also([contract], files(contract)),
  { from: files(contract), allow: { dependency: { source: 'zod/mini' } } },
  never(
    ['server/src/!(database)/**'],
    npm('@tanabana/embedded-mongodb'),
    'Production has no embedded database: database/connect.ts loads it where it may.',
  ),
  also(['server/dev/**'], files('server/**')),
];

const embedded = only(
  ['embedded-mongodb/**'],
  [],
  'The embedded database is a package of its own, and knows nothing of the shop.',
);

const base = ['lib', 'components', 'config', 'styles'].map((name) => `client/src/${name}/**`);
const session = 'client/src/session/**';
const clientFeatures = ['auth', 'account', 'cloth', 'catalogue', 'cart', 'addresses', 'orders'].map(
  (name) => `client/src/features/${name}/**`,
);
const [auth, account, ...ordered] = clientFeatures;
const apiClient = 'client/src/lib/api-client.ts';
const apis = ['client/src/{features/*,admin}/**/*-api.ts'];
const views = ['client/src/{components,pages,features/*/components,admin/**/components}/**'];
const featureOrder =
  'Features import one way: cloth < catalogue < cart < addresses < orders, and auth and account none. Let the page pass in the rest.';

const client = [
  only(base, [], 'lib, components and config serve every screen: pass in what they need.'),
  only(
    [session],
    ['client/src/lib/**'],
    'The session imports lib: it knows no features and no screens.',
  ),
  inOrder(ordered, [session, ...base], featureOrder),
  [auth, account].flatMap((feature) => only([feature], [session, ...base], featureOrder)),
  only(
    ['client/src/admin/**'],
    [...clientFeatures, session, ...base],
    'The admin imports features, the session, components, lib and config, never pages or app.',
  ),
  only(
    ['client/src/pages/**'],
    ['client/src/admin/**', ...clientFeatures, session, ...base],
    'A page composes features and components: it knows no app.',
  ),
  only(['client/src/{app/**,*}'], ['client/src/**'], 'The client imports its own files.'),
  never(
    ['client/**'],
    npm('axios'),
    'Only lib/api-client.ts speaks HTTP. Call it from features/x/use-x.ts.',
  ),
  never(['client/**'], npm('firebase'), 'Only session/firebase*.ts speaks Firebase.'),
  also([apiClient], npm('axios')),
  also(['client/src/session/firebase*.ts'], npm('firebase')),
  never(
    views,
    [npm('@tanstack/react-query'), files(apiClient, ...apis)],
    'A component or page shows, it does not fetch: call the hook of its feature (use-x.ts).',
  ),
  only(
    apis,
    [apiClient],
    'x-api.ts holds one function an endpoint, on lib/api-client.ts, and the keys of its lists.',
  ),
  never(apis, npm('!@tanabana/server'), 'x-api.ts imports lib/api-client.ts and the contract.'),
  never(
    ['client/**'],
    { module: { source: '@tanabana/server', internalPath: '!contract/*' } },
    'The client knows the server by its contract: import from @tanabana/server/contract/.',
  ),
];

const tests = [
  '**/*.test.{ts,tsx}',
  'client/*.ts',
  '{client/src/testing,client/e2e,server/test,embedded-mongodb/test}/**',
  'bench/**',
];

const testCode = [
  never(['**'], files(...tests), 'Nothing but tests and the benchmark imports their code.'),
  also(tests, [local, npm('**')]),
];

/** Each file is compared with all policies of its part, which takes time. */
const boundaries = (part, policies) => ({
  files: [`${part}/**/*.{ts,tsx}`],
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkInternals: true,
        policies: [
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
          policies,
          testCode,
        ].flat(3),
      },
    ],
  },
});

export const importBoundaries = {
  settings: {
    'boundaries/files': [{ category: 'source', pattern: '**' }],
    'boundaries/legacy-templates': false,
    'import/resolver': { node: { extensions: ['.ts', '.tsx'] } },
  },
  overrides: [
    boundaries('server', server),
    boundaries('embedded-mongodb', embedded),
    boundaries('client', client),
    boundaries('bench', []),
  ],
};
