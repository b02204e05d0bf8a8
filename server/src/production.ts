/** For `npm start`: no npm script sets a variable in a way that works on every system. */
process.env['NODE_ENV'] = 'production';
await import('./index.ts');
