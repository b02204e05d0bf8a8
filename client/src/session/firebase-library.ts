/* What the shop uses of Firebase, so that the build can leave out the rest. */
export { initializeApp } from 'firebase/app';
export {
  EmailAuthProvider,
  GoogleAuthProvider,
  beforeAuthStateChanged,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updateCurrentUser,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
