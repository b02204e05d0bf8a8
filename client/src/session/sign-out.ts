import { withinTimeLimit } from '../lib/api-client.ts';
import { signOutUser } from './firebase.ts';

type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/** Adds what has to be sent before the user is signed out; the returned function takes it back. */
export function onSignOut(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Signs out when the tasks are done, have failed or have taken as long as a request may take. */
export async function signOut(): Promise<void> {
  const running = Promise.allSettled([...tasks].map((task) => task()));
  await withinTimeLimit(running).catch(() => {});
  await signOutUser();
}
