import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Asks for a list in vain, as one user, until it is killed. Prints a line for each whole list that has come. */
const [, , url = '', authorization = ''] = process.argv;

const AT_ONCE = 20;
/** Each asks 9 times a second. */
const PAUSE_MS = 1_000 / 9;

/** Resolves when the response has ended or broken off. The body is thrown away. */
const ask = (method: string) =>
  new Promise<void>((done) => {
    const sent = request(url, { method, headers: { authorization } }, (response) => {
      response.resume().on('error', () => done());
      response.on('end', () => {
        const isWhole = method === 'GET' && response.statusCode === 200;
        if (isWhole) process.stdout.write('A whole list.\n');
        done();
      });
    });
    sent.on('error', () => done()).end();
  });

async function askForLists(): Promise<void> {
  for (;;) {
    await ask('GET');
    await wait(PAUSE_MS);
  }
}

setInterval(() => void ask('HEAD'), PAUSE_MS);
await Promise.all(Array.from({ length: AT_ONCE }, askForLists));
