import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Asks for a list in vain, as one user, until it is killed. Prints a line for each whole list that has come. */
const [, , url = '', authorization = ''] = process.argv;

const AT_ONCE = 20;
/** Each asks 9 times a second. */
const PAUSE_MS = 1_000 / 9;

/** The body is thrown away. The status is 0 when the response breaks off. */
const statusOf = (method: string) =>
  new Promise<number>((done) => {
    const fail = () => done(0);
    const sent = request(url, { method, headers: { authorization } }, (response) => {
      response.resume().on('error', fail);
      response.on('end', () => done(response.statusCode ?? 0));
    });
    sent.on('error', fail).end();
  });

async function askForLists(): Promise<void> {
  for (;;) {
    if ((await statusOf('GET')) === 200) process.stdout.write('A whole list.\n');
    await wait(PAUSE_MS);
  }
}

async function askForHeaders(): Promise<void> {
  for (;;) {
    void statusOf('HEAD');
    await wait(PAUSE_MS);
  }
}

await Promise.all([askForHeaders(), ...Array.from({ length: AT_ONCE }, askForLists)]);
