// After the build: says of what it is. Git is not in an image, which gets COMMIT.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const git = () =>
  execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function commit() {
  try {
    return process.env.COMMIT || git();
  } catch {
    return 'unknown';
  }
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const built = { version, commit: commit(), builtAt: new Date().toISOString() };
writeFileSync('dist/version.json', JSON.stringify(built));
