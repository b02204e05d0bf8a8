import { availableParallelism } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

const WHOLE_API = resolve(import.meta.dirname, 'server/test');

const PROJECTS = ['server', 'bench', 'lint', '@tanabana/client'];

/** Tests of whole programs, which mostly wait: the longest first. */
const PROGRAMS = [
  ...['database-down', 'start', 'production', 'two-servers'],
  ...['mongod', 'download-command', 'db-command'],
].map((name) => `${name}.test.ts`);

/** Between the starts of two of them. */
const OTHERS = 12;

/**
 * Starts with the tests of the whole API, which take longest. Then a project after the other, since a process that goes on
 * with another starts anew; in each by path. The tests of programs are spread, so that others run while they wait.
 */
class ProgramsBesideOthers extends BaseSequencer {
  sort(files) {
    const rank = ({ moduleId, project }) =>
      dirname(moduleId) === WHOLE_API ? -1 : PROJECTS.indexOf(project.name);
    const program = ({ moduleId }) => PROGRAMS.indexOf(basename(moduleId));
    const programs = files
      .filter((file) => program(file) >= 0)
      .sort((one, other) => program(one) - program(other));
    const others = files
      .filter((file) => program(file) < 0)
      .sort((one, other) => rank(one) - rank(other) || one.moduleId.localeCompare(other.moduleId));
    programs.forEach((file, index) => others.splice(index * (OTHERS + 1), 0, file));
    return others;
  }
}

/** One run and one count; each part has its own config beside it. */
export default defineConfig({
  test: {
    // More than processors: some files mostly wait, for a database that hangs or for a process that starts.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: ProgramsBesideOthers },
    projects: [
      'client',
      'server',
      'bench',
      { test: { name: 'lint', include: ['lint/*.test.js'] } },
    ],
  },
});
