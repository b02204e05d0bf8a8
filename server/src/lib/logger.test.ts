import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { Schema } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { builtFile } from '../../test/built-server.ts';
import { testModel } from '../../test/test-database.ts';
import { createLogger, infoJson } from './logger.ts';

describe('createLogger', () => {
  it('says of an error where it happened, and nothing of what a shopper typed', async () => {
    const sink = new PassThrough();
    const schema = new Schema({ number: { type: Number, required: true } });
    const Typed = testModel('LoggerTest', schema);
    const refusal: unknown = await new Typed({ number: 'nine 9876543210' })
      .validate()
      .catch((error: unknown) => error);
    expect(String(refusal)).toContain('9876543210');
    const failure = new Error('9876543210 failed\n    at 9876543210', { cause: refusal });
    const err = Object.assign(failure, { code: 11000, keyValue: 'user-a' });

    createLogger({ production: true }, sink).error({ err });

    const line = String(sink.read());
    expect(line).not.toMatch(/9876543210|user-a|nine/);
    expect(JSON.parse(line)).toMatchObject({
      err: {
        type: 'Error',
        code: 11000,
        at: expect.arrayContaining([expect.stringContaining('logger.test.ts')]),
        cause: { type: 'ValidationError' },
      },
    });
  });

  it('says all of it in development', () => {
    const sink = new PassThrough();
    createLogger({ production: false }, sink).error({ err: new Error('9876543210 failed') });
    expect(String(sink.read())).toContain('9876543210 failed');
  });

  it.each([
    'logger.info("last"); process.exit();',
    'logger.fatal("last"); process.kill(process.pid, "SIGKILL");',
  ])('writes what is waiting at the end: %s', async (end) => {
    const file = JSON.stringify(pathToFileURL(builtFile('lib/logger.ts')));
    const code = `import { createLogger, infoJson } from ${file};
        const logger = createLogger({ production: true });
        infoJson(logger, '"n":1');
        ${end}`;
    const args = ['--input-type=module', '-e', code];
    const { stdout, stderr } = await execa(process.execPath, args, { reject: false });
    expect(stderr).toBe('');
    expect(stdout.split('\n').map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { n: 1 },
      { msg: 'last' },
    ]);
  });
});

describe('infoJson', () => {
  it('writes the line that info writes', () => {
    const sink = new PassThrough();
    const logger = createLogger({ production: true }, sink);
    logger.info({ id: 'one', ms: 1.5 });
    const withoutTime = () => String(sink.read()).replace(/"time":"[\dT:.-]+Z"/, '"time":""');
    const line = withoutTime();
    infoJson(logger, '"id":"one","ms":1.5');
    expect(withoutTime()).toBe(line);
    logger.level = 'warn';
    infoJson(logger, '"id":"two"');
    expect(sink.read()).toBeNull();
  });
});
