// The pages of the server run this first: on a slow line the frame and the pictures of a screen come before its script.
const { scripts = '', more = '' } =
  document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
const filesIn = (list: string) => list.split(' ').filter(Boolean);

/** The longest wait for the pictures of the frame (ms). */
const PICTURES_LIMIT_MS = 1_500;

const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

const painted = () => new Promise(requestAnimationFrame).then(() => pause());

/** The line is theirs until they are here: together with the scripts they would not come sooner. */
async function picturesShown(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.shell img')];
  const shown = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([shown, pause(PICTURES_LIMIT_MS)]);
}

/** Fetches all at once and runs `scripts` one by one, with room for a press between two of them. */
async function load(): Promise<void> {
  for (const href of [...filesIn(scripts), ...filesIn(more)]) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' }));
  }
  for (const file of filesIn(scripts)) {
    await import(/* @vite-ignore */ file);
    await pause();
  }
}

// A hidden tab paints nothing.
if (document.hidden) void load();
else void painted().then(picturesShown).then(painted).then(load);
