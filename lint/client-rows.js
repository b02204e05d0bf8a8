import { besideIt, file, folder, npm, testCode, tests, twoFloors } from './paths.js';

const contractOnly = [
  ['@tanabana/server(?!/contract/[a-z-]+$).*', folder('server')],
  'The client knows the server by its contract alone: import from @tanabana/server/contract/.',
];
const clientContract = '@tanabana/server/contract/[a-z-]+';
const axios = [
  [npm('axios')],
  'One file speaks HTTP: lib/api-client.ts. Ask it from features/x/x-api.ts.',
];
const firebase = [
  [npm('firebase', '@firebase')],
  'One file speaks Firebase: lib/firebase.ts. Give it a function and call that.',
];

const fromPages = folder('pages', 'app');

/** The rows of the table for the client, bottom to top. */
export const clientRows = [
  {
    name: 'client joints',
    files: ['client/src/*.{ts,tsx}', 'client/src/app/**'],
    never: [testCode, contractOnly, axios, firebase],
  },
  {
    name: 'client lib, components, config',
    files: ['client/src/{lib,components,config,styles}/**'],
    never: [testCode, contractOnly, axios, firebase],
    deny: [
      [
        [folder('features', 'pages', 'app')],
        'lib, components and config serve every screen: they never import features, pages or app. Pass it in as a prop.',
      ],
    ],
  },
  {
    name: 'the one HTTP client',
    files: ['client/src/lib/api-client.ts'],
    never: [testCode, contractOnly, firebase],
    deny: [[[folder('features', 'pages', 'app')], 'lib never imports features, pages or app.']],
  },
  {
    name: 'the one Firebase client',
    files: ['client/src/lib/firebase.ts'],
    never: [testCode, contractOnly, axios],
    deny: [[[folder('features', 'pages', 'app')], 'lib never imports features, pages or app.']],
  },
  {
    name: 'hook',
    files: ['client/src/features/*/*.{ts,tsx}'],
    allow: [
      npm('react', 'react-router', 'react-router-dom', '@tanstack/react-query'),
      besideIt,
      folder('lib', 'config'),
      clientContract,
    ],
    never: [testCode, contractOnly, axios, firebase],
    deny: [
      [
        [fromPages, folder('components')],
        'A hook keeps state and words, not the screen: components and pages import it, never the other way.',
      ],
      [
        ['\\.\\./[^./]+/.+', folder('features')],
        'Features never import each other: the page joins them by props.',
      ],
    ],
    otherwise:
      'A hook imports react, react-router, the query library, its own x-api.ts, lib, config and the contract.',
  },
  {
    name: 'x-api.ts',
    files: ['client/src/features/*/*-api.ts'],
    allow: [file('lib/api-client'), clientContract],
    never: [testCode, contractOnly, axios, firebase],
    otherwise:
      'x-api.ts holds one function an endpoint: it imports lib/api-client.ts and the contract, nothing else.',
  },
  {
    name: 'feature component',
    files: ['client/src/features/*/components/*'],
    never: [testCode, contractOnly],
    deny: [
      [
        [
          npm('axios', 'firebase', '@firebase', '@tanstack/react-query'),
          file('lib/api-client', 'lib/firebase', '.*-api'),
        ],
        'A component shows; it does not fetch. Ask the hook of its feature (use-x.ts).',
      ],
      [[fromPages], 'A component never knows its page: take it as a prop.'],
      [
        ['\\.\\./\\.\\./[^./]+/.+', folder('features')],
        'Features never import each other: the page joins them by props.',
      ],
    ],
  },
  {
    name: 'client feature, third floor',
    files: ['client/src/features/*/*/*/**', 'client/src/features/*/!(components)/*'],
    never: [testCode, contractOnly],
    syntax: twoFloors,
  },
  {
    name: 'page',
    files: ['client/src/pages/**'],
    allow: [
      npm('react', 'react-router', 'react-router-dom'),
      besideIt,
      '(?:\\.\\./)+features/(?!.*-api\\.tsx?$).+',
      folder('components', 'config'),
      file('lib/(?:session|notify)'),
      clientContract,
    ],
    never: [testCode, contractOnly],
    deny: [
      [
        [
          npm('axios', 'firebase', '@firebase', '@tanstack/react-query'),
          file('lib/api-client', 'lib/firebase', '.*-api'),
        ],
        'A page composes; it does not fetch. Put the request into features/x/x-api.ts.',
      ],
    ],
    otherwise:
      'A page imports react, the router, features, components, lib/session, lib/notify, config and the contract.',
  },
  {
    name: 'client tests',
    files: tests.concat('testing/**').map((pattern) => `client/src/${pattern}`),
    never: [contractOnly],
  },
  {
    name: 'end-to-end tests',
    files: ['client/e2e/**', 'client/*.config.ts'],
    never: [contractOnly],
  },
];
