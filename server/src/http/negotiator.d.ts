/** Its published types lack the server's order of preference. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** What the client takes of `available`: by its own weights, between equals by `preferred`. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
  export = Negotiator;
}
