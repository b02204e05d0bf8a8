import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtEmbedded } from '../../server/test/built-server.ts';

/**
 * Puts a program named `mongod` into the folder. It is no MongoDB: it shows how the shop finds, starts, keeps and ends
 * one where none is available. It takes mongod's arguments, writes them beside itself, keeps its data in `--dbpath` by the
 * stand-in, says what mongod says when it is ready and keeps mongod's lock file.
 */
export async function writeFakeMongod(folder: string): Promise<string> {
  const [standIn, level] = ['stand-in/server.ts', 'level.ts'].map(
    (file) => pathToFileURL(builtEmbedded(file)).href,
  );
  return writeProgram(
    folder,
    `const { writeFileSync } = require('node:fs');
    const valueOf = (name) => process.argv[process.argv.indexOf(name) + 1];
    const lock = valueOf('--dbpath') + '/mongod.lock';
    async function run() {
      writeFileSync(__filename.replace('.cjs', '.arguments'), process.argv.slice(2).join(' '));
      const { startStandIn } = await import(${JSON.stringify(standIn)});
      const { openLevel } = await import(${JSON.stringify(level)});
      const port = Number(valueOf('--port'));
      const level = await openLevel(valueOf('--dbpath'));
      const { close } = await startStandIn({ level, port });
      writeFileSync(lock, process.pid + '\\n');
      const end = () => close().then(() => writeFileSync(lock, '')).then(() => process.exit(0));
      process.on('SIGINT', end);
      process.on('SIGTERM', end);
      console.log(JSON.stringify({ msg: 'Waiting for connections', attr: { port } }));
    }
    void run();`,
  );
}

/** A program of the size that mongod has at least, packed as MongoDB packs it. */
export async function writeFakeArchive(folder: string): Promise<Buffer> {
  const program = await writeFakeMongod(folder);
  await appendFile(program, `#${'x'.repeat(1_100_000)}\n`);
  await mkdir(path.join(folder, 'bin'));
  await rename(program, path.join(folder, 'bin/mongod'));
  execFileSync('tar', ['-czf', 'archive.tgz', 'bin'], { cwd: folder });
  return readFile(path.join(folder, 'archive.tgz'));
}

/** The same name for a program that ends at once, as one whose libraries are missing. */
export const writeBrokenMongod = (folder: string): Promise<string> =>
  writeProgram(folder, 'process.exit(127);');

/** A name without an ending, or with a version's, is none that node would run by itself. */
async function writeProgram(folder: string, code: string): Promise<string> {
  const [script, program] = [path.join(folder, 'mongod.cjs'), path.join(folder, 'mongod')];
  await writeFile(script, code);
  const command = `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`;
  await writeFile(program, command, { mode: 0o755 });
  return program;
}
