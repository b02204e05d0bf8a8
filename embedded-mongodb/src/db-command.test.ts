import { describe, expect, it } from 'vitest';
import { startDatabase, startDbCommand } from '../../server/test/database-process.ts';
import { freePort } from '../../server/test/listen.ts';
import { openClient, openStandIn, temporaryFolder } from '../test/test-stand-in.ts';

describe('npm run db', () => {
  it('prints its address, keeps its data in its folder, and ends cleanly when asked to', async () => {
    const [DATA_DIR, PORT] = [await temporaryFolder(), await freePort()];
    const database = await startDatabase({ DATA_DIR, PORT });
    expect(database.output()).toMatch(/^Database: the stand-in .*\n.*\n$/);
    expect(database.uri).toBe(`mongodb://127.0.0.1:${PORT}/`);

    const client = await openClient(database.uri);
    await client.db('shop').collection('things').insertOne({ a: 1 });

    database.signal('SIGTERM');
    expect(await database.exitCode()).toBe(0);
    const { db } = await openStandIn({ folder: `${DATA_DIR}/database/level` });
    expect(await db.collection('things').countDocuments({})).toBe(1);
  });

  it.each([
    [
      'a port that is none',
      { PORT: 'x', DATA_DIR: ':memory:' },
      "PORT must be a number from 1 to 65535, not 'x'.",
    ],
    [
      'production',
      { NODE_ENV: 'production', DATA_DIR: ':memory:' },
      'In production the database must be named: set MONGODB_URI.',
    ],
  ])('refuses %s in one line', async (_title, variables, line) => {
    const command = startDbCommand(variables);
    expect([await command.exitCode(), command.output()]).toEqual([1, `${line}\n`]);
  });
});
