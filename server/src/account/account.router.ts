import { pipeline } from 'node:stream/promises';
import { accountMessages } from '../contract/account.ts';
import type { IsAdmin } from '../auth/guards.ts';
import type { Handlers } from '../routes.ts';
import type { ErasureCheck } from './erasure-check.ts';
import { markErased, removeData } from './erasure.service.ts';
import { readOwnData } from './own-data.service.ts';

interface AccountOptions {
  isAdmin: IsAdmin;
  erasures: Pick<ErasureCheck, 'forget'>;
}

export const accountHandlers = ({ isAdmin, erasures }: AccountOptions) =>
  ({
    getMe: ({ uid }) => ({ uid, isAdmin: isAdmin(uid) }),
    async downloadData({ res, uid, mailbox, name }) {
      const token = { email: mailbox?.address ?? null, name: name ?? null };
      const data = await readOwnData(uid, token);
      res.attachment('tana-bana-data.json');
      // A failure from here on breaks the connection, so that no part of the file passes for the whole.
      await pipeline(data, res);
    },
    async eraseAccount({ uid, authTime }) {
      await markErased(uid, authTime);
      erasures.forget(uid);
      await removeData(uid);
      return { message: accountMessages.deleted };
    },
  }) satisfies Partial<Handlers>;
