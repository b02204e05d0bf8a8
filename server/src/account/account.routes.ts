import { accountMessages } from '../contract/account.ts';
import { meSchema } from '../contract/account-schemas.ts';
import { ownDataSchema, type OwnData } from '../contract/own-data.ts';
import { apiPaths } from '../contract/paths.ts';
import { messageSchema } from '../contract/responses.ts';
import type { IsAdmin } from '../auth/guards.ts';
import { ApiError } from '../http/api-error.ts';
import { JsonPieces } from '../http/json-pieces.ts';
import { route } from '../http/route.ts';
import type { ErasureCheck } from './erasure-check.ts';
import { markErased, removeData } from './erasure.service.ts';
import { readOwnData } from './own-data.service.ts';

interface AccountParts {
  isAdmin: IsAdmin;
  erasures: Pick<ErasureCheck, 'forget'>;
}

const SIGN_IN_AGE_MAX_S = 10 * 60;

export const accountRoutes = ({ isAdmin, erasures }: AccountParts) => ({
  getMe: route({
    method: 'get',
    path: apiPaths.me,
    who: 'user',
    summary: 'Who the server takes the caller for',
    responses: { 200: meSchema },
    handler: ({ uid }) => ({ uid, isAdmin: isAdmin(uid) }),
  }),
  downloadData: route({
    method: 'get',
    path: apiPaths.ownData,
    who: 'user',
    summary: 'What the shop holds of the caller, as a file',
    responses: { 200: ownDataSchema },
    handler({ res, uid, recipient, name }) {
      const token = { email: recipient?.address ?? null, name: name ?? null };
      res.attachment('tana-bana-data.json');
      return new JsonPieces<OwnData>(readOwnData(uid, token), uid);
    },
  }),
  eraseAccount: route({
    method: 'delete',
    path: apiPaths.account,
    who: 'activeUser',
    summary: "Erases the caller's data",
    responses: { 200: messageSchema },
    async handler({ uid, authTime }) {
      if (Date.now() / 1_000 - authTime > SIGN_IN_AGE_MAX_S)
        throw new ApiError(401, accountMessages.signInTooOld);
      await markErased(uid, authTime);
      erasures.forget();
      await removeData(uid);
      return { message: accountMessages.deleted };
    },
  }),
});
