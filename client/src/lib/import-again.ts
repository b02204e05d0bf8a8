let attempts = 0;

/**
 * Loads a module and retries once. Many browsers remember a failed module until the page is reloaded, so the retry adds a
 * query to its address.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // The message names the file that failed.
    const [file] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (file === undefined) throw error;
    attempts += 1;
    return (await import(/* @vite-ignore */ `${file}?again=${attempts}`)) as Module;
  }
}
