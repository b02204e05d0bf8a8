import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadCatalogue } from './features/catalogue/use-catalogue.ts';
import { isConfigured } from './lib/firebase.ts';
import { createQueryClient } from './lib/query-client.ts';
import './styles/global.css';

if (!isConfigured()) {
  console.warn(
    'Sign-in is switched off: VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID are not set.',
  );
}

const queryClient = createQueryClient();
loadCatalogue(queryClient, window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>,
);
