import { createStore } from './store.ts';
import { readJson, writeJson } from './stored-json.ts';

export interface Notice {
  /** Tells apart two notices with the same text. */
  id: number;
  kind: 'success' | 'failure';
  text: string;
  /** Takes back what the notice tells. */
  undo?: (() => void) | undefined;
  link?: NoticeLink | undefined;
}

export interface NoticeLink {
  label: string;
  to: string;
}

let lastId = 0;

const KEY = 'tanabana.notice';

/** The one notice on the page. */
export const noticeStore = createStore<Notice | null>(null);

/** A text for screen readers only. */
export const announcementStore = createStore<Pick<Notice, 'id' | 'text'> | null>(null);

/** Reloads the page with the new version of the shop; null while there is none. */
export const newVersionStore = createStore<(() => void) | null>(null);

/** For what a press was to open. */
export const notLoaded = 'This could not be loaded. Please try again.';

/** A new notice replaces the last one. */
export const notify = {
  success: (text: string, more: Pick<Notice, 'undo' | 'link'> = {}) =>
    noticeStore.set({ id: ++lastId, kind: 'success', text, ...more }),
  failure: (text: string, link?: NoticeLink) =>
    noticeStore.set({ id: ++lastId, kind: 'failure', text, link }),
  close: () => noticeStore.set(null),
  /** Also removes the announcement, which otherwise stays in the page. */
  closeAll: () => {
    noticeStore.set(null);
    announcementStore.set(null);
  },
  /** Shows a success after the next page load in this tab. */
  afterReload: (text: string) => void writeJson('sessionStorage', KEY, text),
  showAfterReload: () => {
    const text = readJson('sessionStorage', KEY, String);
    writeJson('sessionStorage', KEY, undefined);
    if (text) notify.success(text);
  },
};

/** For changes that others see on the screen. */
export function announce(text: string): void {
  announcementStore.set({ id: ++lastId, text });
}
