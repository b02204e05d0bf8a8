import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadScreen } from './app/router.tsx';
import { loadCatalogue } from './features/catalogue/use-catalogue.ts';
import { isConfigured } from './session/firebase.ts';
import { startSession } from './session/session-store.ts';
import { watchIdle } from './lib/idle.ts';
import { createQueryClient } from './lib/query-client.ts';
import './styles/global.css';

if (!isConfigured()) {
  console.warn(
    'Sign-in is switched off: VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID are not set.',
  );
}

/** So long after the lists, the pictures of the first screen have the line to themselves (milliseconds). */
const WORKER_AFTER_MS = 3_000;

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const queryClient = createQueryClient();
  watchIdle();
  startSession(queryClient);
  void loadCatalogue(queryClient, window.location.pathname).then(() =>
    setTimeout(() => void registerWorker(), WORKER_AFTER_MS),
  );

  // In a transition the first rendering is done in slices, so that a press never waits long.
  const render = () =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <BrowserRouter>
            <App queryClient={queryClient} />
          </BrowserRouter>
        </StrictMode>,
      ),
    );

  // The server's page shows the frame of the screen already. It stays until the screen is here.
  if (root.childElementCount > 0) void preloadScreen(window.location.pathname).then(render);
  else render();
}

/** The service worker fetches the other screens. */
async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    if (import.meta.env.VITE_SERVICE_WORKER === 'remove') {
      // The browser would look for the removing worker later.
      await (await navigator.serviceWorker.getRegistration())?.update();
      return;
    }
    const { startWorker } = await import('./app/service-worker.ts');
    await startWorker(import.meta.url);
  } catch {
    // Storage may be switched off, or the line is down. The next visit tries again.
  }
}

// Not in the task that has just run all modules, so that a press can come in between.
setTimeout(start);
