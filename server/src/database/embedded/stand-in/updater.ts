import { ObjectId, type Document } from './bson.ts';
import { CommandError, unsupported } from './errors.ts';
import { comparePaths, makeSlot, parsePath, startsWith, type Path } from './paths.ts';
import { resolvePositional } from './positional.ts';
import { equalities } from './query.ts';
import { operators, type Operator } from './update-operators.ts';
import { cloneDocument, isDocument, sameValue } from './values.ts';

export interface Update {
  operators: Document;
  /** The filter that found the document: positional paths and upserts read it. */
  filter: Document;
  now: Date;
}

interface Step {
  path: Path;
  argument: unknown;
  operator: Operator;
}

/** The document after the update, or the very same object when the update changes nothing. */
export function applyUpdate(document: Document, update: Update, inserting = false): Document {
  const result = cloneDocument(document);
  let changed = false;
  for (const { operator, path, argument } of steps(document, update, inserting)) {
    if (operator(result, path, argument, update.now)) changed = true;
  }
  if (!changed) return document;
  if (document['_id'] !== undefined && !sameValue(document['_id'], result['_id'])) {
    throw new CommandError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  return result;
}

/** The document that an upsert inserts: what the filter demands, then the update, `_id` first. */
export function upsertedDocument(update: Update): Document {
  const base: Document = {};
  const demanded = equalities(update.filter).map(([text, value]) => ({
    path: parsePath(text),
    value,
  }));
  demanded.sort((a, b) => comparePaths(a.path, b.path));
  checkSingleValues(demanded.map(({ path }) => path));
  for (const { path, value } of demanded) makeSlot(base, path).set(value);
  const { _id = new ObjectId(), ...rest } = applyUpdate(base, update, true);
  return { _id, ...rest };
}

function checkSingleValues(sorted: Path[]): void {
  const twice = sorted.find(
    (path, index) => index > 0 && startsWith(path, sorted[index - 1] ?? []),
  );
  if (twice === undefined) return;
  throw new CommandError(
    'NotSingleValueField',
    `cannot infer query fields to set, path '${twice.join('.')}' is matched twice`,
  );
}

/** One step a path, in MongoDB's order: by path, whatever the operator. */
function steps(document: Document, update: Update, inserting: boolean): Step[] {
  const all = Object.entries(update.operators).flatMap(([name, fields]) =>
    stepsOf(name, fields).map((step) => ({
      ...step,
      onInsert: name === '$setOnInsert',
      path: resolvePositional(document, step.path, update.filter),
    })),
  );
  all.sort((a, b) => comparePaths(a.path, b.path));
  checkConflicts(all.map(({ path }) => path));
  return all.filter(({ onInsert }) => inserting || !onInsert);
}

function stepsOf(name: string, fields: unknown): Step[] {
  const operator = operators.get(name);
  if (operator === undefined) throw unsupported(refusedUpdate(name));
  if (!isDocument(fields)) {
    throw new CommandError('FailedToParse', `Modifiers operate on fields, but ${name} got a value`);
  }
  return Object.entries(fields).map(([text, argument]) => ({
    operator,
    argument,
    path: parsePath(text),
  }));
}

function refusedUpdate(name: string): string {
  return name.startsWith('$') ? `the update operator ${name}` : 'replacing a whole document';
}

/** In sorted order a path that another one contains follows it at once. */
function checkConflicts(sorted: Path[]): void {
  for (const [index, path] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined || !startsWith(path, before)) continue;
    throw new CommandError(
      'ConflictingUpdateOperators',
      `Updating the path '${path.join('.')}' would create a conflict at '${before.join('.')}'`,
    );
  }
}
