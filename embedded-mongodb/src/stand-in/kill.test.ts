import path from 'node:path';
import { expect, it } from 'vitest';
import {
  noMongod,
  openClient,
  openStandIn,
  runInProcess,
  temporaryFolder,
} from '../../test/test-stand-in.ts';

it('a kill -9 in the middle of many writes loses none that was confirmed', async () => {
  const folder = await temporaryFolder();
  const code = `Object.assign(process.env, ${JSON.stringify(noMongod)});
    console.log((await module.startEmbedded({ dataDir: ${JSON.stringify(folder)} })).uri);`;
  const { signal, line: uri } = await runInProcess('start-embedded.ts', code);
  const client = await openClient(uri);
  const things = client.db('shop').collection('things');
  await things.createIndex({ number: 1 }, { unique: true });

  const received = new Set<number>();
  let next = 0;
  let changed = 0;
  const insert = async (): Promise<void> => {
    for (;;) {
      const number = (next += 1);
      await things.insertOne({ number });
      received.add(number);
      if (received.size === 400) signal('SIGKILL');
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

  const { db } = await openStandIn({ folder: path.join(folder, 'database/level') });
  const kept = await db.collection('things').find({}).toArray();
  const numbers = new Set(kept.map(({ number }) => number as number));
  expect([...received].filter((number) => !numbers.has(number))).toEqual([]);
  expect(numbers.size).toBe(kept.length);
  // Each writer may have had one write on its way.
  expect(kept.length - 1 - received.size).toBeLessThanOrEqual(8);
  const counted = kept.find(({ number }) => number === 0)?.['n'] as number;
  expect([changed, changed + 1]).toContain(counted);
});
