/** The browser asks before the page is closed or reloaded, as long as `isUnfinished`. */
export function warnOnLeaving(isUnfinished: () => boolean): void {
  const warn = (event: Event) => {
    if (isUnfinished()) event.preventDefault();
    else window.removeEventListener('beforeunload', warn);
  };
  window.addEventListener('beforeunload', warn);
}
