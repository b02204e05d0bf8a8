import { besideIt, file, folder, npm, testCode, tests, twoFloors } from './paths.js';

const noClient = [['@tanabana/client.*', folder('client')], 'The server never imports the client.'];
const serverContract = folder('contract');
const upstairs = [folder('features', 'database', 'demo'), file('app', 'routes', 'index')];

/** The rows of the table for the server, bottom to top. */
export const serverRows = [
  {
    name: 'contract',
    files: ['server/src/contract/**'],
    allow: [besideIt, 'zod/mini'],
    never: [testCode],
    otherwise:
      'The contract is what both halves agreed on: it imports its siblings and zod/mini, nothing else.',
  },
  {
    name: 'server joints',
    files: ['server/src/*.ts'],
    never: [testCode, noClient],
  },
  {
    name: 'server config',
    files: ['server/src/config/**'],
    never: [testCode, noClient],
    deny: [
      [
        [...upstairs, folder('lib', 'middleware')],
        'Import downhill only: config stands at the bottom, on npm and the contract.',
      ],
    ],
  },
  {
    name: 'server lib',
    files: ['server/src/lib/**'],
    never: [testCode, noClient],
    deny: [
      [
        [...upstairs, folder('middleware')],
        'Import downhill only: lib stands on npm, config and the contract. Let the caller pass in what it needs.',
      ],
    ],
  },
  {
    name: 'server middleware',
    files: ['server/src/middleware/**'],
    never: [testCode, noClient],
    deny: [
      [
        upstairs,
        'Import downhill only: middleware stands on npm, lib, config and the contract. Let app.ts pass in what it needs.',
      ],
    ],
  },
  {
    name: 'service',
    files: ['server/src/features/**'],
    allow: [
      '\\./(?!.*\\.router\\.ts$)[^/]+',
      '\\.\\./[^./]+/[^/]+\\.(?:service|model)\\.ts',
      folder('lib'),
      serverContract,
      'node:.+',
    ],
    never: [testCode, noClient],
    deny: [
      [
        [npm('express'), folder('middleware'), '.*\\.router\\.ts'],
        'A service knows no requests: leave express, middleware and routers to *.router.ts.',
      ],
    ],
    otherwise:
      "A service imports its own model, another feature's service or model, lib and the contract.",
  },
  {
    name: 'model',
    files: ['server/src/features/**/*.model.ts'],
    allow: [npm('mongoose'), serverContract],
    never: [testCode, noClient],
    otherwise: 'A model imports mongoose and the contract: a rule that needs more is a service.',
  },
  {
    name: 'router',
    files: ['server/src/features/**/*.router.ts'],
    allow: [
      npm('express'),
      '\\./[^/]+\\.(?:service|model)\\.ts',
      folder('middleware', 'lib'),
      serverContract,
    ],
    never: [testCode, noClient],
    deny: [
      [
        [npm('mongoose'), folder('database')],
        'A router does not query: ask its own service or model.',
      ],
      [
        ['\\.\\./[^./]+/.+', folder('features')],
        "A router asks its own feature only: another feature's rule is called by the service.",
      ],
    ],
    otherwise:
      'A router imports express, its own service or model, middleware, lib and the contract.',
  },
  {
    name: 'server feature, third floor',
    files: ['server/src/features/*/*/**'],
    never: [testCode, noClient],
    syntax: twoFloors,
  },
  {
    name: 'database',
    files: ['server/src/database/**'],
    never: [testCode, noClient],
    deny: [
      [
        [folder('features', 'middleware', 'demo'), file('app', 'routes', 'index')],
        'The database knows nothing of the shop: it imports npm, config, lib and the contract.',
      ],
    ],
  },
  {
    name: 'demo',
    files: ['server/src/demo/**'],
    allow: ['(?:\\.\\./)+features/.+\\.model\\.ts'],
    never: [testCode, noClient],
    deny: [
      [
        [folder('features', 'middleware', 'database'), file('app', 'routes', 'index')],
        'The demo fills the models: it imports npm, config, lib, the contract and *.model.ts.',
      ],
    ],
  },
  {
    name: 'server tests',
    files: tests.concat('testing/**').map((pattern) => `server/src/${pattern}`),
    never: [noClient],
  },
];
