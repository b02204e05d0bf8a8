import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a React page can be: one heading. */
const root = document.getElementById('root');
if (root) createRoot(root).render(createElement('h1', null, 'Nothing to sell'));
