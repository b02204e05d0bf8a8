import { execa } from 'execa';
import { ROOT_DIR } from '../server/src/root-dir.ts';

const SOURCES = [
  'server/src',
  'embedded-mongodb/src',
  'client/src',
  'client/worker',
  'client/public',
];
const BUILT = [
  'server/dist/production.js',
  'embedded-mongodb/dist/db-command.js',
  'client/dist/index.html',
];

/** Builds the shop when a part of the build is missing or older than a source. */
export async function buildIfNeeded(announce: (line: string) => void): Promise<void> {
  const cwd = ROOT_DIR;
  const isNewer = BUILT.flatMap((file, n) => [...(n > 0 ? ['-o'] : []), '-newer', file]);
  const sources = [...SOURCES, '-type', 'f', '!', '-name', '*.test.*', '(', ...isNewer, ')'];
  // It fails when a file is missing.
  const { failed, stdout } = await execa('find', sources, { cwd, reject: false });
  if (!failed && stdout === '') return;
  announce('Building the shop, since the build is missing or old.');
  await execa('npm', ['run', 'build'], { cwd });
}
