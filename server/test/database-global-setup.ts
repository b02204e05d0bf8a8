import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server';
import mongoose from 'mongoose';
import type { TestProject } from 'vitest/node';
import { hostsOf, openDatabase } from '../src/database/connect.ts';
import { buildServer } from './built-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUri: string;
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

/** Starts one database server for all test files: MONGODB_URI, else the mongod of MONGOMS_SYSTEM_BINARY, else the stand-in. */
export async function setup(project: TestProject): Promise<void> {
  // Tests use no network; the test of the download has its own server.
  process.env['MONGOMS_RUNTIME_DOWNLOAD'] = 'false';
  root = await mkdtemp(join(tmpdir(), 'tanabana-built-'));
  await buildServer(root);
  project.provide('builtRoot', root);
  server = await startServer();
  const version = await readVersion(server.uri);
  project.provide('databaseUri', server.uri);
  project.provide('databaseVersion', version);
  console.log(`Database of these tests: ${server.engine}, ${version} on ${hostsOf(server.uri)}`);
  if (version.includes('stand-in')) {
    console.log('SKIPPED: the test of indexes, and the random comparison with a second database.');
    console.log('MONGODB_URI names none.');
  }
}

export async function teardown(): Promise<void> {
  await server?.close();
  if (root) await rm(root, { recursive: true, force: true });
}

async function startServer(): Promise<TestServer> {
  const { MONGODB_URI, MONGOMS_SYSTEM_BINARY } = process.env;
  if (!MONGODB_URI && MONGOMS_SYSTEM_BINARY) {
    const mongod = await MongoMemoryServer.create({ instance: { ip: '127.0.0.1' } });
    return { uri: mongod.getUri(), engine: 'mongod', close: () => mongod.stop() };
  }
  return openDatabase({ mongodbUri: MONGODB_URI, dataDir: ':memory:', production: false });
}

/** The server's own version: MONGODB_URI may name any kind of server. */
async function readVersion(uri: string): Promise<string> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 3_000 });
  try {
    const info = await client.db('admin').command({ buildInfo: 1 });
    return `${String(info['version'])} (${String(info['gitVersion'])})`;
  } finally {
    await client.close();
  }
}
