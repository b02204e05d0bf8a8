/** Empties a form for the next entry. The focus goes to its first field, unless the admin has left the form. */
export function startNext(form: HTMLFormElement | null, reset: () => void): void {
  reset();
  if (form?.contains(document.activeElement)) form.querySelector('input')?.focus();
}
