/** Until the returned function is called, the browser asks before the page is closed or reloaded. */
export function warnOnLeaving(): () => void {
  const warn = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
