import { createStore } from './store.ts';

/** The open modal dialogs, the topmost last. Everything outside the topmost is inert. */
export const dialogStore = createStore<readonly HTMLDialogElement[]>([]);

export function dialogOpened(dialog: HTMLDialogElement): void {
  dialogStore.set([...dialogStore.get(), dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  dialogStore.set(dialogStore.get().filter((other) => other !== dialog));
}
