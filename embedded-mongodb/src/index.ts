export { EmbeddedError } from './embedded-error.ts';
export { startEmbedded, type EmbeddedOptions, type RunningDatabase } from './start-embedded.ts';
