import { fileURLToPath } from 'node:url';

/** The repository's root, seen from `src` and from the built `dist`. */
export const ROOT_DIR = fileURLToPath(new URL('../../', import.meta.url));
