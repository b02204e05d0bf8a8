import { createStore, useStore } from '../lib/store.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';

/** What a user has typed into a form, kept in this tab across a reload. There is one at a time, and one note beside it. */
interface Draft<Values> {
  uid: string;
  /** The name of the form. */
  form: string;
  values: Partial<Values>;
}

const KEY = 'tanabana.draft';
const NOTE_KEY = 'tanabana.note';

const changes = createStore(0);

export function storeDraft<Values>(draft: Draft<Values> | undefined): void {
  writeJson('sessionStorage', KEY, draft);
  changes.set(changes.get() + 1);
}

/** The draft of this form, or without `form` of any. */
export const draftOf = <Values>(uid: string, form?: string) => read<Values>(KEY, uid, form);

/** The note for the shop that was typed for this order, kept like a draft. */
export const noteOf = (uid: string, order: string): string | undefined =>
  read<{ note: string }>(NOTE_KEY, uid, order)?.values.note;

export const storeNote = (uid: string, order: string, note: string): void =>
  void writeJson('sessionStorage', NOTE_KEY, { uid, form: order, values: { note } });

function read<Values>(key: string, uid: string, form?: string): Draft<Values> | undefined {
  const draft = readJson('sessionStorage', key, (value) => value as Draft<Values>);
  return draft?.uid === uid && (form ?? draft.form) === draft.form ? draft : undefined;
}

/** The name of the form that this user has a draft of. */
export function useDraftForm(uid: string): string | undefined {
  return useStore({ subscribe: changes.subscribe, get: () => draftOf(uid)?.form });
}

/** Without `uid`, because nobody is signed in, every draft is dropped. */
export function dropDraftOfOthers(uid: string | null | undefined): void {
  if (!uid || !draftOf(uid)) storeDraft(undefined);
  if (!uid || !read(NOTE_KEY, uid)) writeJson('sessionStorage', NOTE_KEY, undefined);
}
