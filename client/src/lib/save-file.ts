/** How long the browser can read the file, in milliseconds. */
const KEPT_MS = 60_000;

/** Downloads the text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
