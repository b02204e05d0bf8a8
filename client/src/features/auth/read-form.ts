import type { SubmitEvent } from 'react';

/** Keeps the browser from sending the form. Returns the text of each field by its name. */
export function readForm<Name extends string>(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>;
}
