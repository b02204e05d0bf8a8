import { accountMessages } from '../contract/account.ts';
import type { OwnData } from '../contract/own-data.ts';
import type { IsAdmin } from '../auth/guards.ts';
import { JsonPieces } from '../http/json-pieces.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handlers } from '../routes.ts';
import type { ErasureCheck } from './erasure-check.ts';
import { markErased, removeData } from './erasure.service.ts';
import { readOwnData } from './own-data.service.ts';

interface AccountOptions {
  isAdmin: IsAdmin;
  erasures: Pick<ErasureCheck, 'forget'>;
}

/** How old a sign-in may be that erases the account. */
const SIGN_IN_AGE_MAX_S = 10 * 60;

export const accountHandlers = ({ isAdmin, erasures }: AccountOptions) =>
  ({
    getMe: ({ uid }) => ({ uid, isAdmin: isAdmin(uid) }),
    downloadData({ res, uid, recipient, name }) {
      const token = { email: recipient?.address ?? null, name: name ?? null };
      res.attachment('tana-bana-data.json');
      return new JsonPieces<OwnData>(readOwnData(uid, token), { turnOf: uid });
    },
    async eraseAccount({ uid, authTime }) {
      if (Date.now() / 1_000 - authTime > SIGN_IN_AGE_MAX_S)
        throw new ApiError(401, accountMessages.signInTooOld);
      await markErased(uid, authTime);
      erasures.forget(uid);
      await removeData(uid);
      return { message: accountMessages.deleted };
    },
  }) satisfies Partial<Handlers>;
