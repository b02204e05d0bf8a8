import express from 'express';
import staticFiles from 'express-static-gzip';

/** The files of a built page, as compressed by its build. */
const [, , folder = '', port] = process.argv;
express()
  .use(staticFiles(folder, { enableBrotli: true, orderPreference: ['br'] }))
  .listen(Number(port), '127.0.0.1');
