import { aggregate } from './aggregate.ts';
import type { Command } from './command.ts';
import { remove } from './delete.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { buildInfo, hello, ping } from './handshake.ts';
import { collMod, createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { update } from './update.ts';

/** Everything that the stand-in can do, by the name that the driver sends. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['hello', hello],
  ['ismaster', hello],
  ['ping', ping],
  ['buildInfo', buildInfo],
  ['createIndexes', createIndexes],
  ['listIndexes', listIndexes],
  ['dropIndexes', dropIndexes],
  ['collMod', collMod],
  ['insert', insert],
  ['update', update],
  ['delete', remove],
  ['find', find],
  ['findAndModify', findAndModify],
  ['aggregate', aggregate],
]);
