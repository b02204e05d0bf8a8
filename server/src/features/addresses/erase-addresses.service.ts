import { AddressModel } from './address.model.ts';

export async function eraseAddresses(uid: string): Promise<void> {
  await AddressModel.deleteMany({ user: uid });
}
