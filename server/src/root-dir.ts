import { fileURLToPath } from 'node:url';

/** The repository's root, from `server/src` as well as from the built `server/dist`. */
export const ROOT_DIR = fileURLToPath(new URL('../../', import.meta.url));
