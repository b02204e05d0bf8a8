import { describe, expect, it } from 'vitest';
import { readAutocannon, readH2load } from './load.ts';

const OUTPUT = 'finished in 1.01s, 17987.50 req/s, 2.13MB/s\nrequests: 3 total';
const LOG = ['100\t200\t500', '101\t200\t700', '102\t200\t9000', ''].join('\n');

describe('readH2load', () => {
  it('reads the rate and the latencies in ms', () => {
    const result = readH2load(OUTPUT, LOG, 200);
    expect(result).toEqual({ answers: 3, perSecond: 17_987.5, p50: 0.7, p99: 9 });
  });

  it('throws for any other status, and for an output without a rate', () => {
    expect(() => readH2load(OUTPUT, LOG.replace('101\t200', '101\t503'), 200)).toThrow('503');
    expect(() => readH2load('connection refused', LOG, 200)).toThrow('connection refused');
  });
});

describe('readAutocannon', () => {
  const report = (statusCodeStats: object) =>
    `Running 1s test\n${JSON.stringify({
      requests: { average: 20_664 },
      latency: { p50: 1, p99: 11 },
      statusCodeStats,
    })}`;

  it('reads the figures behind the progress', () => {
    expect(readAutocannon(report({ 304: { count: 9 } }), 304)).toEqual({
      ...{ answers: 9, perSecond: 20_664, p50: 1, p99: 11 },
    });
  });

  it('throws for any other status', () => {
    const mixed = report({ 200: { count: 9 }, 503: { count: 1 } });
    expect(() => readAutocannon(mixed, 200)).toThrow('503');
  });
});
