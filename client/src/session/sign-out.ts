import { withTimeout } from '../lib/api-client.ts';
import { signOutUser } from './firebase.ts';
import { startOver, sessionStore } from './session-store.ts';

/** Signs out when `sent`, the last requests of the user, has settled or timed out. */
export async function signOut(sent: Promise<unknown>): Promise<void> {
  await withTimeout(sent).catch(() => {});
  await signOutUser().finally(() => {
    // Firebase reports the sign-out, except when its storage failed.
    if (sessionStore.get().status === 'in') startOver();
  });
}
