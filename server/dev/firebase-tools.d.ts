/** What the auth emulator's own start uses; firebase-tools ships no types. */
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  export function createApp(defaultProjectId: string): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/logger.js' {
  export const logger: { silent: boolean };
}
