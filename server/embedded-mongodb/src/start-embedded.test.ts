import { expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from './start-embedded.ts';

it('says which port is taken', async () => {
  const first = await startEmbedded({ dataDir: ':memory:' });
  onTestFinished(() => first.close());
  const port = Number(new URL(first.uri).port);
  await expect(startEmbedded({ dataDir: ':memory:', port })).rejects.toMatchObject({
    name: 'EmbeddedError',
    message: expect.stringContaining(`Port ${port}`) as string,
  });
});
