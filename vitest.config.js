import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

const PROJECTS = ['server', 'bench', 'lint', '@tanabana/client'];

/**
 * A project after the other, since a process that goes on with another starts anew. In each by path from its end: the
 * server begins with the tests of the whole API, which take longest, and ends with those that wait for a database.
 */
class ByProject extends BaseSequencer {
  sort(files) {
    const rank = ({ project }) => PROJECTS.indexOf(project.name);
    return files.toSorted(
      (one, other) => rank(one) - rank(other) || other.moduleId.localeCompare(one.moduleId),
    );
  }
}

/** One run and one count; each part has its own config beside it. */
export default defineConfig({
  test: {
    // More than processors: some files mostly wait, for a database that hangs or for a process that starts.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: ByProject },
    projects: [
      'client',
      'server',
      'bench',
      { test: { name: 'lint', include: ['lint/*.test.js'] } },
    ],
  },
});
