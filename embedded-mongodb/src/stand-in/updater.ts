import { ObjectId, type Document } from './bson.ts';
import { CommandError, unsupported } from './errors.ts';
import { comparePaths, parsePath, startsWith, type Path } from './paths.ts';
import { resolvePositional } from './positional.ts';
import { equalities, isOperators } from './query.ts';
import { operators, type Mutation } from './update-operators.ts';
import { cloneDocument, isDocument, sameValue } from './values.ts';

export interface Update {
  steps: Step[];
  /** The filter that finds the documents: positional paths and upserts read it. */
  filter: Document;
}

interface Step {
  path: Path;
  mutate: Mutation;
}

/** Reads `{ $set: { a: 1 }, ... }`. Whatever is wrong with it throws here, whether or not a document matches. */
export function parseUpdate(update: Document, filter: Document): Update {
  const steps = Object.entries(update).flatMap(([name, fields]) => parseOperator(name, fields));
  return { steps: inOrder(steps), filter };
}

function parseOperator(name: string, fields: unknown): Step[] {
  const operator = operators.get(name);
  if (operator === undefined) {
    throw unsupported(
      name.startsWith('$') ? `the update operator ${name}` : 'replacing a whole document',
    );
  }
  if (!isDocument(fields)) {
    throw new CommandError('FailedToParse', `${name} needs fields`);
  }
  return Object.entries(fields).map(([text, argument]) => {
    const path = parsePath(text);
    return { path, mutate: operator(argument, path) };
  });
}

/** The document after the update, or the very same object when the update changes nothing. */
export function applyUpdate(document: Document, update: Update): Document {
  const result = cloneDocument(document);
  const steps = update.steps.map((step) => ({
    ...step,
    path: resolvePositional(document, step.path, update.filter),
  }));
  let changed = false;
  for (const { path, mutate } of inOrder(steps)) {
    if (mutate(result, path)) changed = true;
  }
  if (!changed) return document;
  if (document['_id'] !== undefined && !sameValue(document['_id'], result['_id'])) {
    throw new CommandError('ImmutableField', 'An update may not change the _id');
  }
  return result;
}

/** The document that an upsert inserts: the bare values of the filter, then the update, `_id` first. */
export function upsertedDocument(update: Update): Document {
  const base = Object.fromEntries(equalities(update.filter));
  for (const [key, condition] of Object.entries(update.filter)) {
    const isInside = key.includes('.') && key in base;
    const mayDemand = isOperators(condition) && '$in' in condition;
    if (key.startsWith('$') || isInside || mayDemand) throw unsupported(`an upsert by '${key}'`);
  }
  const { _id = new ObjectId(), ...rest } = applyUpdate(base, update);
  return { _id, ...rest };
}

/** MongoDB's order: by path, whatever the operator. No two steps may write one path or one inside the other. */
function inOrder(steps: Step[]): Step[] {
  const sorted = steps.toSorted((a, b) => comparePaths(a.path, b.path));
  for (const [index, { path }] of sorted.entries()) {
    // A path that contains others comes right before the first of them.
    const before = sorted[index - 1]?.path;
    if (before === undefined || !startsWith(path, before)) continue;
    throw new CommandError('ConflictingUpdateOperators', `'${path.join('.')}' is changed twice`);
  }
  return sorted;
}
