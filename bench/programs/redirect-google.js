/** Preloaded into the measured server: what it asks Google goes to two servers of the benchmark. */
const { fetch } = globalThis;
const { BENCH_KEYS_URL, BENCH_ACCOUNTS_URL } = process.env;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.hostname === 'www.googleapis.com') return fetch(BENCH_KEYS_URL, init);
  if (url.hostname !== 'identitytoolkit.googleapis.com') return fetch(input, init);
  return fetch(new URL(url.pathname + url.search, BENCH_ACCOUNTS_URL), init);
};
