import type { Fabric, FabricInput } from '../contract/fabric.ts';
import { notFound } from '../http/api-error.ts';
import { insertDated } from './insert-dated.ts';
import type { WatchedLists } from './list-watch.ts';
import type { Id } from '../database/object-id.ts';
import { PreparedList } from '../http/prepared-list.ts';
import { FabricModel, type FabricDocument } from './fabric.model.ts';

export const fabricList = new PreparedList(listFabrics);

export const watchedFabrics: WatchedLists = {
  collection: FabricModel.collection,
  lists: [fabricList],
};

/** Newest first. */
async function listFabrics(): Promise<Fabric[]> {
  const fabrics = await FabricModel.find().sort({ _id: -1 }).lean();
  return fabrics.map(toFabric);
}

function toFabric({ _id, title, image, subtitle }: FabricDocument): Fabric {
  return { _id: _id.toString(), title, image, subtitle };
}

export async function addFabric(input: FabricInput): Promise<Fabric> {
  return toFabric(await insertDated(FabricModel, input));
}

export async function removeFabric(_id: Id): Promise<void> {
  const { deletedCount } = await FabricModel.deleteOne({ _id });
  if (deletedCount === 0) throw notFound();
}
