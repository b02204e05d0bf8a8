import { createStore } from './store.ts';

export interface Notice {
  /** Two notices with the same text differ. */
  id: number;
  kind: 'success' | 'failure';
  text: string;
}

let lastId = 0;

/** The one notice on the page; the notice region shows it. */
export const noticeStore = createStore<Notice | null>(null);

/** A text for screen readers only. */
export const announcementStore = createStore<Omit<Notice, 'kind'> | null>(null);

/** Shows a notice on the page. It replaces the last one. */
export const notify = {
  success: (text: string) => noticeStore.set({ id: ++lastId, kind: 'success', text }),
  failure: (text: string) => noticeStore.set({ id: ++lastId, kind: 'failure', text }),
  close: () => noticeStore.set(null),
};

/** For changes that the screen shows in another way. */
export function announce(text: string): void {
  announcementStore.set({ id: ++lastId, text });
}
