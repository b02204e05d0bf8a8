import { failOnUnexpectedConsole } from './expected-console.ts';

failOnUnexpectedConsole();
