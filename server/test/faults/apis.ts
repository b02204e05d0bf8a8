import { freePort } from '../listen.ts';
import { demoAccounts, startServer } from '../test-process.ts';

/** A server that is started again on its port when it was killed, or ended by itself (see `watch-database.ts`). */
export async function startApi(MONGODB_URI: string, more: Record<string, string> = {}) {
  const place = { PORT: await freePort(), MONGODB_URI };
  const variables = { ...place, SEED_DEMO: '1', ...demoAccounts(), ...more };
  let ends = 0;
  let server = start();

  function start() {
    const started = startServer(variables);
    void started.exitCode().then((code) => {
      if (code !== 1) return;
      ends += 1;
      server = start();
    });
    return started;
  }

  return {
    url: await server.url(),
    /** How often it ended by itself. */
    ends: () => ends,
    async restart() {
      server.signal('SIGKILL');
      await server.exitCode();
      server = start();
      await server.url();
    },
  };
}
