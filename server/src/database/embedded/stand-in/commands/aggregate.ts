import { Aggregator } from 'mingo';
import * as z from 'zod/mini';
import type { Document } from '../bson.ts';
import { CommandError, unsupported } from '../errors.ts';
import { cursorFields, documents, readFields, readFieldsOf } from '../fields.ts';
import { findDocuments } from '../find.ts';
import { isDocument, isScalar } from '../values.ts';
import { cursorOf, fullName, type Command } from './command.ts';

const aggregateFields = z.strictObject({
  ...readFields,
  aggregate: z.string(),
  pipeline: documents,
  cursor: z.strictObject(cursorFields),
});

/** Counting only: `$match`, `$skip`, `$limit` and `$group`, as `countDocuments` and the lists' polls send them. */
export const aggregate: Command = (store, command) => {
  const fields = readFieldsOf(aggregateFields, 'aggregate', command);
  const name = fullName(fields.$db, fields.aggregate);
  const { filter, rest } = splitPipeline(fields.pipeline);
  rest.forEach(checkStage);
  const found = findDocuments(store.find(name), { filter });
  return cursorOf(name, rest.length === 0 ? found : new Aggregator(rest, {}).run(found));
};

/** A first `$match` can use an index; the shop sends no other. */
function splitPipeline(pipeline: Document[]): { filter: Document; rest: Document[] } {
  const [first, ...others] = pipeline;
  const filter = first?.['$match'];
  if (filter === undefined) return { filter: {}, rest: pipeline };
  if (!isDocument(filter)) throw new CommandError('FailedToParse', '$match needs an object');
  return { filter, rest: others };
}

function checkStage(stage: Document): void {
  const [name = '', ...more] = Object.keys(stage);
  const argument = stage[name];
  if (more.length > 0) throw new CommandError('FailedToParse', 'A stage has exactly one field');
  if (name === '$group' && isDocument(argument)) checkGroup(argument);
  else if (!((name === '$skip' || name === '$limit') && Number.isSafeInteger(argument))) {
    throw unsupported(`the aggregation stage ${name} in this place or form`);
  }
}

function checkGroup(group: Document): void {
  for (const [field, expression] of Object.entries(group)) {
    if (field === '_id') {
      if (!isScalar(expression)) throw unsupported('$group by a computed _id');
    } else if (!isCountOrMax(expression)) {
      throw unsupported(`the $group field '${field}': only { $sum: 1 } and { $max: '$path' }`);
    }
  }
}

function isCountOrMax(expression: unknown): boolean {
  if (!isDocument(expression) || Object.keys(expression).length !== 1) return false;
  const { $sum, $max } = expression;
  return $sum === 1 || (typeof $max === 'string' && /^\$[\w.]+$/.test($max));
}
