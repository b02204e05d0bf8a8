import { fileURLToPath } from 'node:url';

/** The repository's root: as far above `server/src/config` as above the built `server/dist/config`. */
export const ROOT_DIR = fileURLToPath(new URL('../../../', import.meta.url));
