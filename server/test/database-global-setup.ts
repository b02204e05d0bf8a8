import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server';
import mongoose from 'mongoose';
import type { TestProject } from 'vitest/node';
import { EngineMissing } from '../../embedded-mongodb/src/engine.ts';
import { findMongod } from '../../embedded-mongodb/src/mongod/find-mongod.ts';
import { openDatabase } from '../src/database/connect.ts';
import { hostsIn } from '../src/database/mongodb-address.ts';
import { buildServer } from './built-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUri: string;
    /** How the names of all databases of this run begin: other programs may use the same server. */
    databaseName: string;
    /** The version that the server gives, such as `7.0.0 (stand-in)`. */
    databaseVersion: string;
  }
}

interface TestServer {
  uri: string;
  engine: string;
  close: () => Promise<unknown>;
}

let server: TestServer | undefined;
let root: string | undefined;
const databaseName = `tanabana_test_${randomBytes(6).toString('hex')}`;

/** Starts one database server for all test files: MONGODB_URI, else a mongod that is at hand, else the stand-in. */
export async function setup(project: TestProject): Promise<void> {
  // Tests use no network; the test of the download has its own server.
  process.env['MONGOMS_RUNTIME_DOWNLOAD'] = 'false';
  root = await mkdtemp(join(tmpdir(), 'tanabana-built-'));
  await buildServer(root);
  project.provide('builtRoot', root);
  server = await startServer();
  const version = await askServer(server.uri, readVersion);
  project.provide('databaseUri', server.uri);
  project.provide('databaseName', databaseName);
  project.provide('databaseVersion', version);
  console.log(`Database of these tests: ${server.engine}, ${version} on ${hostsIn(server.uri)}`);
  if (version.includes('stand-in')) {
    console.log('SKIPPED: the test of indexes, and the random comparison with a second database.');
    console.log('MONGODB_URI names none.');
  }
}

export async function teardown(): Promise<void> {
  // Every other server ends with its databases.
  if (server && process.env['MONGODB_URI']) await askServer(server.uri, dropDatabases);
  await server?.close();
  if (root) await rm(root, { recursive: true, force: true });
}

async function startServer(): Promise<TestServer> {
  const { MONGODB_URI } = process.env;
  const program = MONGODB_URI ? undefined : await mongodAtHand();
  if (!program) return openDatabase({ mongodbUri: MONGODB_URI, dataDir: ':memory:' });
  const binary = { systemBinary: program };
  const mongod = await MongoMemoryServer.create({ binary, instance: { ip: '127.0.0.1' } });
  return { uri: mongod.getUri(), engine: 'mongod', close: () => mongod.stop() };
}

async function mongodAtHand(): Promise<string | undefined> {
  try {
    return await findMongod(console.log);
  } catch (error) {
    if (error instanceof EngineMissing) return undefined;
    throw error;
  }
}

async function askServer<Result>(
  uri: string,
  ask: (client: mongoose.mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 3_000 });
  try {
    return await ask(client);
  } finally {
    await client.close();
  }
}

/** The server's own version: MONGODB_URI may name any kind of server. */
async function readVersion(client: mongoose.mongo.MongoClient): Promise<string> {
  const info = await client.db('admin').command({ buildInfo: 1 });
  return `${String(info['version'])} (${String(info['gitVersion'])})`;
}

async function dropDatabases(client: mongoose.mongo.MongoClient): Promise<void> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const ours = databases.filter(({ name }) => name.startsWith(databaseName));
  for (const { name } of ours) await client.db(name).dropDatabase();
}
