import { createStore } from './store.ts';

/** The open modal dialogs, the topmost last. Everything outside it is inert, so notices must be inside. */
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
