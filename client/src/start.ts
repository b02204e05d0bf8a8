// The script of the server's pages. It loads the app only when the frame and its pictures are shown, because on a slow
// connection they would otherwise compete.
const { scripts = '', more = '' } =
  document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
const filesIn = (list: string) => list.split(' ').filter(Boolean);

/** The longest wait for the pictures of the frame. */
const PICTURES_TIMEOUT_MS = 1_500;

const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

const painted = () => new Promise(requestAnimationFrame).then(() => pause());

async function picturesShown(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.shell img')];
  const shown = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([shown, pause(PICTURES_TIMEOUT_MS)]);
}

/** Fetches everything at once and runs `scripts` one by one, each in a task of its own. */
async function run(): Promise<void> {
  for (const href of [...filesIn(scripts), ...filesIn(more)]) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' }));
  }
  for (const file of filesIn(scripts)) {
    await import(/* @vite-ignore */ file);
    await pause();
  }
}

/** Reloads the page, once: a deployment may have replaced its files, or the connection failed. */
function reload(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if ((navigation as PerformanceNavigationTiming).type !== 'reload') location.reload();
}

const load = () => run().catch(reload);

// A hidden tab never paints.
if (document.hidden) void load();
else void painted().then(picturesShown).then(painted).then(load);
