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
      return (first ? first.then(call) : call()) as never;
    });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
