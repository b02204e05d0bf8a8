import type { Fabric } from '../../contract/fabric.ts';
import type { WatchedLists } from '../../lib/list-watch.ts';
import { PreparedList } from '../../lib/prepared-list.ts';
import { FabricModel } from './fabric.model.ts';

export const fabricList = new PreparedList(listFabrics);

export const watchedFabrics: WatchedLists = {
  collection: FabricModel.collection,
  lists: [fabricList],
};

/** Newest first. */
async function listFabrics(): Promise<Fabric[]> {
  const fabrics = await FabricModel.find().sort({ _id: -1 }).lean();
  return fabrics.map(({ _id, title, image, subtitle }) => ({
    _id: _id.toString(),
    title,
    image,
    subtitle,
  }));
}
