import { withTimeout } from '../lib/api-client.ts';
import { signOutUser } from './firebase.ts';
import { startOver, sessionStore } from './session-store.ts';

type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/** Adds a request to send before the user is signed out. Returns a function that removes it. */
export function onSignOut(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Signs out when the tasks have settled or timed out. */
export async function signOut(): Promise<void> {
  const running = Promise.allSettled([...tasks].map((task) => task()));
  await withTimeout(running).catch(() => {});
  await signOutUser().finally(() => {
    // Firebase reports the sign-out, except when its storage failed.
    if (sessionStore.get().status === 'in') startOver();
  });
}
