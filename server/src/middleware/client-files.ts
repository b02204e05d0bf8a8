import { extname } from 'node:path';
import express, { Router } from 'express';

/** The built client: its files, and its page for every address that only the browser's router knows. */
export function clientFiles(clientDir: string): Router {
  const router = Router();
  router.use(express.static(clientDir, { index: false }));
  router.get('/{*path}', (req, res, next) => {
    // A file that is not there is missing, not a page.
    if (extname(req.path) !== '' || !req.accepts('html')) {
      next();
      return;
    }
    res.setHeader('Cache-Control', 'no-cache');
    res.sendFile('index.html', { root: clientDir });
  });
  return router;
}
