import { accountMessages } from '../contract/account.ts';
import type { OwnData } from '../contract/own-data.ts';
import type { IsAdmin } from '../auth/guards.ts';
import { JsonPieces } from '../http/json-pieces.ts';
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
    downloadData({ res, uid, mailbox, name }) {
      const token = { email: mailbox?.address ?? null, name: name ?? null };
      res.attachment('tana-bana-data.json');
      return new JsonPieces<OwnData>(readOwnData(uid, token), { turnOf: uid });
    },
    async eraseAccount({ uid, authTime }) {
      await markErased(uid, authTime);
      erasures.forget(uid);
      await removeData(uid);
      return { message: accountMessages.deleted };
    },
  }) satisfies Partial<Handlers>;
