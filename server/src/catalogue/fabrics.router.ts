import type { Router } from 'express';
import type { Guards } from '../auth/guards.ts';
import { fabricSchema } from '../contract/fabric.ts';
import { messages } from '../contract/messages.ts';
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
    removedMessage: messages.admin.fabricRemoved,
  });
}
