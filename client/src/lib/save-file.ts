/** How long the file can be fetched, in milliseconds. */
const KEPT_MS = 60_000;

/** Hands the reader a file, as if a link had led to it. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads it a while after the press.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
