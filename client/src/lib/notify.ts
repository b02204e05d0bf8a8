import { createStore } from './store.ts';

export interface Notice {
  /** Two notices of the same words are still two. */
  id: number;
  kind: 'success' | 'failure';
  text: string;
}

export interface Announcement {
  id: number;
  text: string;
}

let lastId = 0;

/** The one notice on the page; the notice region shows it. */
export const noticeStore = createStore<Notice | null>(null);

/** What only a screen reader is told. */
export const announcementStore = createStore<Announcement | null>(null);

/** Shows one of the catalogue's messages on the page; a new one takes the place of the last. */
export const notify = {
  success: (text: string) => noticeStore.set({ id: ++lastId, kind: 'success', text }),
  failure: (text: string) => noticeStore.set({ id: ++lastId, kind: 'failure', text }),
  close: () => noticeStore.set(null),
};

/** Says something politely that the screen shows in another way. */
export function announce(text: string): void {
  announcementStore.set({ id: ++lastId, text });
}
