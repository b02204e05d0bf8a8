let attempts = 0;

/**
 * Loads a module, if need be a second time. Many browsers keep a failed module until the page is loaded again; with a
 * query its address is that of another module.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // The browser names the file that failed.
    const [file] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (file === undefined) throw error;
    attempts += 1;
    return (await import(/* @vite-ignore */ `${file}?again=${attempts}`)) as Module;
  }
}
