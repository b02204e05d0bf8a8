/** A JSON array in pieces, one for each page that is not empty. */
export async function* arrayPieces(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + JSON.stringify(page).slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
