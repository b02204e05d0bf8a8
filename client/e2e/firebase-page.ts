import * as firebase from '../src/session/firebase.ts';

/*
 * The page of firebase.spec.ts: session/firebase.ts alone, for `page.evaluate`.
 */

/** The last step of Google's pop-up. The emulator accepts plain claims instead of a signed token. */
async function signInByGoogleCredential(claims: object): Promise<void> {
  // Loads Firebase, which `getAuth` needs.
  await firebase.currentUser();
  const { GoogleAuthProvider, getAuth, signInWithCredential } = await import('firebase/auth');
  await signInWithCredential(getAuth(), GoogleAuthProvider.credential(JSON.stringify(claims)));
}

const page = { ...firebase, signInByGoogleCredential };

declare global {
  interface Window {
    firebase: typeof page;
  }
}

window.firebase = page;
