import { expect, it } from 'vitest';
import { readableLog } from './readable-log.ts';

it('shows a request in a few words', () => {
  const line =
    '{"level":30,"time":"x","id":"1","method":"GET","route":"/api/me","status":200,"ms":3}';
  expect(readableLog(line)).toBe('INFO: GET /api/me 200, 3 ms');
});

it('keeps messages, errors and plain lines', () => {
  expect(readableLog('{"level":40,"msg":"Careful."}')).toBe('WARN: Careful.');
  const failure = '{"level":50,"msg":"failed","err":{"type":"Error","message":"m","stack":"at x"}}';
  expect(readableLog(failure)).toMatch(/^ERROR: failed\n[^]*at x/);
  expect(readableLog('plain')).toBe('plain');
});
