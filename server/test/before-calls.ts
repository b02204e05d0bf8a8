import mongoose from 'mongoose';
import { vi } from 'vitest';

type Method =
  | 'find'
  | 'findOne'
  | 'insertOne'
  | 'updateOne'
  | 'findOneAndUpdate'
  | 'deleteOne'
  | 'deleteMany'
  | 'bulkWrite';
type Call = (...args: unknown[]) => unknown;

/**
 * Runs `hook` before each of these calls on any collection: it may do something else first, or
 * throw what the database would. Returns the function that ends it.
 */
export function beforeCalls(
  methods: readonly Method[],
  hook: (collection: string, method: Method) => Promise<unknown> | undefined,
): () => void {
  const prototype = mongoose.mongo.Collection.prototype;
  const spies = methods.map((method) => {
    const original = Reflect.get(prototype, method) as Call;
    return vi.spyOn(prototype, method).mockImplementation(function (
      this: mongoose.mongo.Collection,
      ...args: unknown[]
    ) {
      const call = () => original.apply(this, args);
      const first = hook(this.collectionName, method);
      if (first && method === 'find') return cursorAfter(first, call()) as never;
      return (first ? first.then(call) : call()) as never;
    });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** A find is sent when its cursor is read for the first time. */
function cursorAfter(first: Promise<unknown>, cursor: unknown) {
  const found = cursor as mongoose.mongo.FindCursor;
  const [next, toArray] = [found.next.bind(found), found.toArray.bind(found)];
  return Object.assign(found, {
    next: () => first.then(next),
    toArray: () => first.then(toArray),
  });
}
