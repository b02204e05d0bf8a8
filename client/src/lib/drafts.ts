import { createStore, useStore } from './store.ts';
import { readJson, writeJson } from './stored-json.ts';

/** What is typed into forms, by the form's name, and what is ticked: stored in this tab across a reload. */
type Drafts = Record<string, unknown>;

const KEY = 'tanabana.drafts';

const changes = createStore(0);

const read = () => readJson('sessionStorage', KEY, (value) => value as Drafts) ?? {};

function write(drafts: Drafts): void {
  writeJson('sessionStorage', KEY, Object.keys(drafts).length > 0 ? drafts : undefined);
  changes.set(changes.get() + 1);
}

export const storeDraft = (form: string, values: unknown): void =>
  write({ ...read(), [form]: values });

export function dropDrafts(...forms: string[]): void {
  const drafts = Object.entries(read());
  const kept = drafts.filter(([form]) => !forms.includes(form));
  if (kept.length < drafts.length) write(Object.fromEntries(kept));
}

export const readDraft = <Values>(form: string) => read()[form] as Partial<Values> | undefined;

/** The first of these forms that has a draft. */
export const useDraftForm = (forms: readonly string[]) =>
  useStore({ subscribe: changes.subscribe, get: () => forms.find(readDraft) });

export function useAreDrafts(forms: readonly string[]): boolean {
  const get = () => {
    const drafts = read();
    return forms.every((form) => drafts[form]);
  };
  return useStore({ subscribe: changes.subscribe, get });
}
