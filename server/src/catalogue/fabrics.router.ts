import type { Router } from 'express';
import type { Guards } from '../auth/guards.ts';
import { fabricMessages, fabricSchema } from '../contract/fabric.ts';
import { fabricList } from './catalogue-lists.ts';
import { FabricModel } from './fabric.model.ts';
import { listRouter } from './list.router.ts';

/** Mounted at /api/fabriclist. */
export function fabricsRouter(guards: Guards): Router {
  return listRouter(guards, {
    list: fabricList,
    schema: fabricSchema,
    add: (input) => FabricModel.create(input),
    remove: async (_id) => (await FabricModel.deleteOne({ _id })).deletedCount > 0,
    removedMessage: fabricMessages.removed,
  });
}
