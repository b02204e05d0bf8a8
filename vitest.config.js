import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** Tests of whole programs, which mostly wait. */
const PROGRAMS = [
  ...['two-servers', 'start', 'production', 'database-down'],
  ...['mongod', 'download-command', 'db-command'],
].map((name) => `${name}.test.ts`);

/** How many files apart two of them start. */
const APART = 13;

/** A project after the other, the server's first; in each the largest files, which take longest. Programs are spread. */
class ProgramsBesideOthers extends BaseSequencer {
  sort(files) {
    const isProgram = ({ moduleId }) => PROGRAMS.includes(basename(moduleId));
    const size = ({ moduleId }) => statSync(moduleId).size;
    const sorted = files.toSorted(
      (one, other) => other.project.name.localeCompare(one.project.name) || size(other) - size(one),
    );
    const spread = sorted.filter((file) => !isProgram(file));
    sorted.filter(isProgram).forEach((file, at) => spread.splice(at * APART, 0, file));
    return spread;
  }
}

/** One run and one count; each part has its own config beside it. */
export default defineConfig({
  test: {
    // More than processors: some files mostly wait, for a database that hangs or for a process that starts.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: ProgramsBesideOthers },
    // A file that has not changed is not compiled again by the next run.
    experimental: { fsModuleCache: true },
    projects: [
      'client',
      'server',
      'bench',
      { test: { name: 'lint', include: ['lint/*.test.js'] } },
    ],
  },
});
