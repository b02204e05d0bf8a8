import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadScreens } from './app/router.tsx';
import { loadCatalogue } from './features/catalogue/use-catalogue.ts';
import { isConfigured } from './session/firebase.ts';
import { startSession } from './session/session-store.ts';
import { createQueryClient } from './lib/query-client.ts';
import './styles/global.css';

if (!isConfigured()) {
  console.warn(
    'Sign-in is switched off: VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID are not set.',
  );
}

const queryClient = createQueryClient();
startSession(queryClient);
const catalogueLoaded = loadCatalogue(queryClient, window.location.pathname);

/** So long after the lists, the pictures of the first screen have the line to themselves (milliseconds). */
const PRELOAD_AFTER_MS = 3_000;
void catalogueLoaded.then(() => setTimeout(() => void preloadScreens(), PRELOAD_AFTER_MS));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>,
);
