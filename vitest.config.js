import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

const PROGRAMS = resolve(import.meta.dirname, 'server/test');

const PROJECTS = ['server', 'bench', 'lint', '@tanabana/client'];

/**
 * Starts with the tests of whole programs: they mostly wait, so all others run beside them.
 * Then a project after the other, since a process that goes on with another starts anew.
 * In each by path: the longest first would start those together that wait.
 */
class ProgramsFirst extends BaseSequencer {
  sort(files) {
    const rank = ({ moduleId, project }) =>
      dirname(moduleId) === PROGRAMS ? -1 : PROJECTS.indexOf(project.name);
    return files.sort(
      (one, other) => rank(one) - rank(other) || one.moduleId.localeCompare(other.moduleId),
    );
  }
}

/** One run and one count; each part has its own config beside it. */
export default defineConfig({
  test: {
    // More than processors: some files mostly wait, for a database that hangs or for a process that starts.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: ProgramsFirst },
    projects: [
      'client',
      'server',
      'bench',
      { test: { name: 'lint', include: ['lint/*.test.js'] } },
    ],
  },
});
