import mongoose from 'mongoose';
import { afterAll } from 'vitest';
import { BSON } from '../../embedded-mongodb/src/stand-in/bson.ts';
import { commands } from '../../embedded-mongodb/src/stand-in/commands/commands.ts';
import { CommandError } from '../../embedded-mongodb/src/stand-in/errors.ts';
import { Store } from '../../embedded-mongodb/src/stand-in/store.ts';
import { AddressModel } from '../../src/addresses/address.model.ts';
import { OrderModel } from '../../src/orders/order.model.ts';
import { ProductModel } from '../../src/catalogue/product.model.ts';

type Document = Record<string, unknown>;
type Filter = Document;
interface Options {
  sort?: Document;
  projection?: Document;
  upsert?: boolean;
  returnDocument?: string;
}

const DB = 'model';

/** Each call of an actor to the orders waits for `gate`; `seen` gets its answer. */
export interface Gated {
  gate: () => Promise<void>;
  seen: (answer: unknown) => void;
}

let running: Gated | undefined;

/** Says whose calls come next. Only one actor runs at a time: all others wait at their gates. */
export function letRun(actor: Gated | undefined): void {
  running = actor;
}

/**
 * The models on a store of the stand-in in memory, without the wire between them, so that thousands of
 * histories fit into seconds. Only calls to the orders wait: nothing else changes in the model.
 */
export function useStepDatabase() {
  let store = new Store();
  const run = (command: Document): Document => {
    const [name = ''] = Object.keys(command);
    // As the wire would carry it: plain values, none of Mongoose's own.
    const plain = BSON.deserialize(BSON.serialize({ ...command, $db: DB }));
    const answer = commands.get(name)?.(store, plain);
    if (!answer) throw new Error(`The stand-in does not know ${name}`);
    return answer;
  };

  const models = [OrderModel, ProductModel, AddressModel];
  for (const model of models) {
    const name = model.collection.collectionName;
    const call = <T>(work: () => T): Promise<T> => atGate(model === OrderModel, work);
    const find = (filter: Filter, { sort, projection }: Options, limit?: number) => {
      const asked = { find: name, filter, ...(sort ? { sort } : {}), ...(limit ? { limit } : {}) };
      const answer = run(projection ? { ...asked, projection } : asked);
      return (answer['cursor'] as { firstBatch: Document[] }).firstBatch;
    };
    replace(model, 'findOne', (filter: Filter, options: Options = {}) =>
      call(() => find(filter, options, 1)[0] ?? null),
    );
    replace(model, 'find', (filter: Filter, options: Options = {}) => ({
      toArray: () => call(() => find(filter, options)),
    }));
    replace(model, 'findOneAndUpdate', (query: Filter, update: Document, options: Options = {}) =>
      call(() => {
        const isNew = options.returnDocument === 'after';
        const upsert = options.upsert ?? false;
        try {
          return run({ findAndModify: name, query, update, new: isNew, upsert })['value'];
        } catch (error) {
          if (!(error instanceof CommandError)) throw error;
          const { code, message } = error;
          throw new mongoose.mongo.MongoServerError({ code, message });
        }
      }),
    );
    replace(model, 'updateOne', (q: Filter, u: Document) =>
      call(() => {
        const answer = run({ update: name, updates: [{ q, u }] });
        const [failure] = (answer['writeErrors'] ?? []) as Document[];
        if (failure) throw new mongoose.mongo.MongoServerError(failure);
        return { matchedCount: answer['n'], modifiedCount: answer['nModified'] };
      }),
    );
  }
  // The models outlive this test file.
  afterAll(() => {
    for (const { collection } of models) {
      for (const name of REPLACED) Reflect.deleteProperty(collection, name);
    }
  });

  return {
    /** Forgets everything and begins with these documents and the index that allows one cart a user. */
    reset(documents: { orders: object[]; products: object[]; addresses: object[] }): void {
      store = new Store();
      const index = { user: 1 };
      const partialFilterExpression = { status: 'open' };
      run({
        createIndexes: OrderModel.collection.collectionName,
        indexes: [{ key: index, name: 'user_1', unique: true, partialFilterExpression }],
      });
      for (const [model, some] of [
        [OrderModel, documents.orders],
        [ProductModel, documents.products],
        [AddressModel, documents.addresses],
      ] as const) {
        if (some.length > 0) run({ insert: model.collection.collectionName, documents: some });
      }
    },
    /** In the order of their making. */
    orders(): Document[] {
      const answer = run({ find: OrderModel.collection.collectionName, filter: {} });
      return (answer['cursor'] as { firstBatch: Document[] }).firstBatch;
    },
  };
}

async function atGate<T>(isGated: boolean, work: () => T): Promise<T> {
  const actor = running;
  if (!isGated || !actor) return work();
  await actor.gate();
  try {
    const answer = work();
    actor.seen(answer);
    return answer;
  } catch (error) {
    actor.seen(String(error));
    throw error;
  }
}

const REPLACED = ['findOne', 'find', 'findOneAndUpdate', 'updateOne'] as const;

/** By hand, since a spy would remember each of a million calls. */
function replace(
  model: { collection: object },
  name: (typeof REPLACED)[number],
  value: unknown,
): void {
  Object.defineProperty(model.collection, name, { value, configurable: true });
}
