import { fileURLToPath } from 'node:url';

/** The repository's root, seen from `server/src` and from the built `server/dist`. */
export const ROOT_DIR = fileURLToPath(new URL('../../', import.meta.url));
