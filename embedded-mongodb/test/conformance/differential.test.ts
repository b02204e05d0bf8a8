import { inspect, isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { expect, inject, it } from 'vitest';
import { documentDbDiffers, type Outcome } from '../document-db.ts';
import {
  randomCase,
  randomIds,
  randomDays,
  type Case,
  type Operation,
} from '../random-shop-data.ts';
import { CASES, randomCases } from '../../../server/test/random-cases.ts';
import { useTestCollection } from '../../../server/test/test-collection.ts';
import { openStandIn } from '../test-stand-in.ts';

// The stand-in and the database of MONGODB_URI get the same random documents, questions and changes and must respond with the
// same.
const version = inject('databaseVersion');
const isStandIn = version.includes('stand-in');
const isDocumentDb = version.includes('documentdb');

/** The stand-in's code for what it does not do in full. */
const REFUSED = 238;

const { ObjectId, MongoServerError } = mongoose.mongo;
type Things = mongoose.mongo.Collection;

const collection = useTestCollection();

it(
  'random questions and changes get the same response',
  async ({ skip }) => {
    skip(isStandIn, 'there is no second database: set MONGODB_URI');
    const { db } = await openStandIn();
    const both = [db.collection('things'), collection()] as const;
    const count = { same: 0, known: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(randomCase, (random) => compare(random, both, count)),
      { ...randomCases(300), ...(CASES === 0 && { interruptAfterTimeLimit: 12_000 }) },
    );
    // A database that refuses everything would never differ.
    expect(count.same).toBeGreaterThan(30);
    expect(count.same).toBeGreaterThan(2 * (count.refused + count.known));
  },
  Infinity,
);

async function compare(
  { documents, operations }: Case,
  [ours, theirs]: readonly [Things, Things],
  count: Record<'same' | 'known' | 'refused', number>,
): Promise<void> {
  const ask = (work: (things: Things) => Promise<unknown>) =>
    Promise.all([outcomeOf(() => work(ours)), outcomeOf(() => work(theirs))]);
  await ask((things) => things.deleteMany({}));
  const [kept] = await ask((things) => things.insertMany(documents));
  // Odd documents that the stand-in does not take at all.
  if (kept.code === REFUSED) return;
  for (const operation of operations) {
    const responses = await ask((things) => perform(things, operation));
    const verdict = judge(operation, ...responses);
    count[verdict] += 1;
    if (operation.kind === 'find' || operation.kind === 'count') continue;
    // What a refused change of many has left behind is nowhere promised.
    const isHalfDone = 'many' in operation && operation.many && responses[0].code !== undefined;
    if (verdict !== 'same' || isHalfDone) return;
    const left = await ask((things) => things.find({}).sort({ _id: 1 }).toArray());
    if (judge(operation, ...left) !== 'same') return;
  }
}

function judge(operation: Operation, ours: Outcome, theirs: Outcome) {
  if (ours.code === REFUSED) return 'refused';
  if (isDeepStrictEqual(ours, theirs)) return 'same';
  if (isDocumentDb && documentDbDiffers(operation, ours, theirs)) return 'known';
  throw new Error(inspect({ operation, standIn: ours, other: theirs }, { depth: 12 }));
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { response: comparable(await work()) };
  } catch (error) {
    if (error instanceof MongoServerError) return { code: Number(error.code) };
    throw error;
  }
}

function perform(things: Things, operation: Operation): Promise<unknown> {
  const { kind, filter } = operation;
  if (kind === 'find') return things.find(filter, operation.options).toArray();
  if (kind === 'count') return things.countDocuments(filter);
  if (kind === 'delete')
    return operation.many ? things.deleteMany(filter) : things.deleteOne(filter);
  const { update } = operation;
  if (kind === 'findAndUpdate') return things.findOneAndUpdate(filter, update, operation.options);
  const { upsert } = operation;
  return operation.many
    ? things.updateMany(filter, update, { upsert })
    : things.updateOne(filter, update, { upsert });
}

/** Ids and times that a database chose by itself are not the same in two; DocumentDB orders new fields in its own way. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (value instanceof ObjectId) return randomIds.some((id) => id.equals(value)) ? value : 'new id';
  if (value instanceof Date) return randomDays.some((day) => +day === +value) ? value : 'now';
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, comparable(field)]);
  return isDocumentDb ? Object.fromEntries(entries) : entries;
}
