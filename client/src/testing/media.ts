import { vi } from 'vitest';

/** The media queries for which `matches` is true match, and no others. */
export function matchMediaBy(matches: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query), media: query }),
  );
}
