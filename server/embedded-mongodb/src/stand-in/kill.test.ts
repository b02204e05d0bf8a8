import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { builtEmbedded } from '../../../test/built-server.ts';
import type { StandInOptions } from './server.ts';
import { openClient, openStandIn, temporaryFolder } from '../../test/test-stand-in.ts';

/** A stand-in in a process of its own, which can be killed. */
async function spawnStandIn(options: StandInOptions) {
  const code = `import { startStandIn } from ${JSON.stringify(pathToFileURL(builtEmbedded('stand-in/server.ts')).href)};
    const { uri } = await startStandIn(${JSON.stringify(options)});
    console.log(uri);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [uri] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, uri };
}

it.each([
  ['many writes', {}],
  ['many writes and compactions', { compactAbove: 1_000 }],
])('a kill -9 in the middle of %s loses none that was answered', async (_title, options) => {
  const folder = await temporaryFolder();
  const { child, uri } = await spawnStandIn({ folder, ...options });
  const client = await openClient(uri);
  const things = client.db('shop').collection('things');
  await things.createIndex({ number: 1 }, { unique: true });

  const answered = new Set<number>();
  let next = 0;
  let changed = 0;
  const insert = async (): Promise<void> => {
    for (;;) {
      const number = (next += 1);
      await things.insertOne({ number });
      answered.add(number);
      if (answered.size === 400) child.kill('SIGKILL');
    }
  };
  const change = async (): Promise<void> => {
    await things.insertOne({ number: 0, n: 0 });
    for (;;) {
      await things.updateOne({ number: 0 }, { $inc: { n: 1 } });
      changed += 1;
    }
  };
  const writers = await Promise.allSettled([...Array.from({ length: 8 }, insert), change()]);
  expect(writers.every(({ status }) => status === 'rejected')).toBe(true);

  const { db } = await openStandIn({ folder });
  const kept = await db.collection('things').find({}).toArray();
  const numbers = new Set(kept.map(({ number }) => number as number));
  expect([...answered].filter((number) => !numbers.has(number))).toEqual([]);
  expect(numbers.size).toBe(kept.length);
  // Each writer may have had one write on its way.
  expect(kept.length - 1 - answered.size).toBeLessThanOrEqual(8);
  const counted = kept.find(({ number }) => number === 0)?.['n'] as number;
  expect([changed, changed + 1]).toContain(counted);
});
