import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtEmbedded } from '../../test/built-server.ts';
import { freePort } from '../../test/listen.ts';
import { noMongod, openClient, openStandIn, temporaryFolder } from '../test/test-stand-in.ts';

/** `npm run db` as a process of its own. */
function runCommand(variables: Record<string, string>) {
  const child = spawn(process.execPath, [builtEmbedded('db-command.ts')], {
    env: { ...process.env, ...noMongod, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

async function failure(variables: Record<string, string>) {
  const child = runCommand(variables);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { errors, code: code as number };
}

describe('npm run db', () => {
  it('prints its address, holds its folder, and ends cleanly when asked to', async () => {
    const [DATA_DIR, PORT] = [await temporaryFolder(), await freePort()];
    const child = runCommand({ DATA_DIR, PORT });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    expect((await lines.next()).value).toContain(`the stand-in`);
    expect((await lines.next()).value).toBe(`mongodb://127.0.0.1:${PORT}/`);

    const client = await openClient(`mongodb://127.0.0.1:${PORT}/`);
    await client.db('shop').collection('things').insertOne({ a: 1 });
    const second = await failure({ DATA_DIR, PORT: await freePort() });
    expect(second.errors).toMatch(
      new RegExp(`^The database folder is in use by process ${child.pid}:.*\n$`),
    );
    expect(second.code).toBe(1);

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    const { db } = await openStandIn({ folder: `${DATA_DIR}/database` });
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
    expect(await failure(variables)).toEqual({ errors: `${line}\n`, code: 1 });
  });
});
