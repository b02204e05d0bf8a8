import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './accept-encoding.ts';

describe('acceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['GZIP;q=1.0, BR;q=0.9', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['gzip;q=0', 'identity'],
    ['identity;q=0, *', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['deflate', 'identity'],
    ['br;q=nonsense, gzip', 'gzip'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('takes %j for %s', (header, encoding) => {
    const headers = header === undefined ? {} : { 'accept-encoding': header };
    // The second time from memory.
    expect([acceptedEncoding(headers), acceptedEncoding(headers)]).toEqual([encoding, encoding]);
  });
});
