import { startProcess } from './test-process.ts';

/** `npm run db` as a process of its own. */
export const startDbCommand = (variables: Record<string, string>) =>
  startProcess({ entry: 'node_modules/@tanabana/embedded-mongodb/db-command.ts', variables });

/** A database as a process of its own, which can be stopped, killed and started again on its data. */
export async function startDatabase(place: { PORT: string; DATA_DIR: string }) {
  const database = startDbCommand(place);
  const uri = await database.waitForOutput(/^(mongodb:\S+)$/m);
  return { ...database, uri };
}
