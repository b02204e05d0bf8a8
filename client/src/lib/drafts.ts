import { createStore, useStore } from './store.ts';
import { readJson, writeJson } from './stored-json.ts';

/** What a user has typed into forms, stored in this tab across a reload. */
interface Drafts {
  uid: string;
  /** The values of each form, by its name. */
  forms: Record<string, unknown>;
}

const KEY = 'tanabana.drafts';

const changes = createStore(0);

const read = () => readJson('sessionStorage', KEY, (value) => value as Drafts);

function write(drafts: Drafts | undefined): void {
  writeJson('sessionStorage', KEY, drafts);
  changes.set(changes.get() + 1);
}

const readDrafts = (uid: string): Record<string, unknown> => {
  const drafts = read();
  return drafts?.uid === uid ? drafts.forms : {};
};

export const storeDraft = (uid: string, form: string, values: unknown): void =>
  write({ uid, forms: { ...readDrafts(uid), [form]: values } });

export function dropDraft(form: string): void {
  const drafts = read();
  if (!drafts) return;
  const { [form]: _dropped, ...forms } = drafts.forms;
  write(Object.keys(forms).length > 0 ? { ...drafts, forms } : undefined);
}

export const readDraft = <Values>(uid: string, form: string) =>
  readDrafts(uid)[form] as Partial<Values> | undefined;

/** The first of these forms that this user has a draft of. */
export function useDraftForm(uid: string, forms: readonly string[]): string | undefined {
  const get = () => forms.find((form) => readDraft(uid, form));
  return useStore({ subscribe: changes.subscribe, get });
}

/** Without `uid`, because nobody is signed in, every draft is dropped. */
export function dropDraftsOfOthers(uid: string | null | undefined): void {
  if (!uid || read()?.uid !== uid) write(undefined);
}
