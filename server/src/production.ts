/** `npm start`: a script cannot set a variable in a way that every system understands. */
process.env['NODE_ENV'] = 'production';
await import('./index.ts');
