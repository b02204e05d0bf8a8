import { useQueryClient } from '@tanstack/react-query';
import { cartKey } from '../../features/cart/cart-api.ts';
import { allProductsKey } from '../../features/catalogue/catalogue-api.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { sessionStore } from '../../session/session-store.ts';
import { countWritten, type ImportPlan } from './import-plan.ts';
import { checkFile, writePlan, type ImportState } from './run-import.ts';

const rest: ImportState = { step: 'rest' };

/** The import of this tab. It continues when its screen is left, and ends when its user leaves. */
const importStore = createStore<ImportState>(rest);

sessionStore.subscribe(() => {
  if (sessionStore.get().status !== 'in') importStore.set(rest);
});

// Makes the browser ask before it closes or reloads the page.
window.addEventListener('beforeunload', (event) => {
  if (isUnfinished(importStore.get())) event.preventDefault();
});

export function useImport() {
  const queryClient = useQueryClient();

  async function write(plan: ImportPlan): Promise<void> {
    await writePlan(plan, importStore.set);
    await queryClient.invalidateQueries({ queryKey: allProductsKey });
    await queryClient.invalidateQueries({ queryKey: cartKey });
  }

  return {
    state: useStore(importStore),
    check: (file: File) => run(() => checkFile(file, importStore.set)),
    write: (plan: ImportPlan) => run(() => write(plan)),
    close: () => importStore.set(rest),
  };
}

/** Runs one step at a time. */
async function run(work: () => Promise<void>): Promise<void> {
  const { step } = importStore.get();
  if (step !== 'checking' && step !== 'writing') await work();
}

/** Without the plan, which has the ids of new products, importing the file again would add some products twice. */
export function isUnfinished(state: ImportState): boolean {
  if (state.step === 'checked') return countWritten(state.plan) > 0 || state.plan.isUncertain;
  return state.step === 'writing';
}
