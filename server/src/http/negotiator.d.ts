/** The published types lack `preferred`. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The encodings of `available` that the client accepts: by its weights, then by `preferred`. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
  export = Negotiator;
}
