import * as firebase from '../src/session/firebase.ts';

/*
 * The page of firebase.spec.ts: lib/firebase.ts and nothing else of the shop, for the tests to call by
 * `page.evaluate`.
 */

/** What Google's pop-up ends with. The emulator takes claims where Google sends a signed token. */
async function signInByGoogleCredential(claims: object): Promise<void> {
  // Loads Firebase, so that there is an `Auth` to get.
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
