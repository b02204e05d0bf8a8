import './styles/global.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadScreen, findRoute } from './app/router.tsx';
import { loadCatalogue } from './features/catalogue/use-catalogue.ts';
import { isConfigured } from './session/firebase.ts';
import { startSession } from './session/session-store.ts';
import { loadHttp } from './lib/api-client.ts';
import { untilFirstViewDone, watchFirstView } from './lib/first-view.ts';
import { createQueryClient } from './lib/query-client.ts';
import { watchErrors } from './lib/report-error.ts';
import { watchFocus } from './lib/rescue-focus.ts';

if (!isConfigured()) {
  console.warn(
    'Sign-in is switched off: VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID are not set.',
  );
}

watchErrors(findRoute);

/** After the lists have loaded: until then the downloads of the service worker would slow the pictures down. */
const WORKER_DELAY_MS = 3_000;

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const queryClient = createQueryClient();
  watchFirstView();
  watchFocus();
  // A press needs it soon. After a failure the press loads it again.
  void untilFirstViewDone()
    .then(loadHttp)
    .catch(() => {});
  startSession();
  void loadCatalogue(queryClient, window.location.pathname).then(() =>
    setTimeout(() => void registerWorker(), WORKER_DELAY_MS),
  );

  // A transition renders in slices, so that the page can react in between.
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

  // The page from the server already shows the frame of the screen, which stays until the screen's code is loaded.
  if (root.childElementCount > 0) void preloadScreen(window.location.pathname).then(render);
  else render();
}

async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    if (import.meta.env.VITE_SERVICE_WORKER === 'remove') {
      // The browser itself would fetch the new worker, which removes the old one, only later.
      await (await navigator.serviceWorker.getRegistration())?.update();
      return;
    }
    const { startWorker } = await import('./app/service-worker.ts');
    await startWorker(import.meta.url);
  } catch {
    // Storage may be blocked, or the connection down. The next visit tries again.
  }
}

// In a task of its own, so that the browser can react after running all modules.
setTimeout(start);
