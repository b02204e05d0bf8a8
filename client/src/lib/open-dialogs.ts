import { createStore } from './store.ts';

/** The modal dialogs on screen, the topmost last: whatever must be seen and heard has to stand inside it. */
const dialogs = createStore<readonly HTMLDialogElement[]>([]);

export function dialogOpened(dialog: HTMLDialogElement): void {
  dialogs.set([...dialogs.get(), dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  dialogs.set(dialogs.get().filter((other) => other !== dialog));
}

export function topmostDialog(): HTMLDialogElement | undefined {
  return dialogs.get().at(-1);
}

export const subscribeToDialogs = dialogs.subscribe;
