// The pages of the server run this first: on a slow line the frame and the pictures of a screen come before its script.
const { main = '' } = document.querySelector<HTMLElement>('script[data-main]')?.dataset ?? {};

const load = () => void import(/* @vite-ignore */ main);
// A hidden tab paints nothing.
if (document.hidden) load();
else requestAnimationFrame(() => setTimeout(load));
