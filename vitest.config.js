import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

const PROGRAMS = resolve(import.meta.dirname, 'server/test');

/** Starts with the tests of whole programs: they mostly wait, so all others run beside them. */
class ProgramsFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId, project }) => {
      if (dirname(moduleId) === PROGRAMS) return 0;
      return project.name === 'server' ? 1 : 2;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** One run and one count; each part has its own config beside it. */
export default defineConfig({
  test: {
    // More than processors: some files mostly wait, for a database that hangs or for a process that starts.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ProgramsFirst },
    projects: ['client', 'server', 'bench'],
  },
});
