// The pages of the server run this first: on a slow line the frame and the pictures of a screen come before its script.
const { scripts = '' } = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
const files = scripts.split(' ');

/** Fetches all at once and runs them one by one, with room for a press between two of them. */
async function load(): Promise<void> {
  for (const href of files) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' }));
  }
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

// A hidden tab paints nothing.
if (document.hidden) void load();
else requestAnimationFrame(() => setTimeout(() => void load()));
