import mongoose from 'mongoose';
import { describe, it } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
const ask = (authorization: string) =>
  app.visitor().get(apiPaths.me).set('Authorization', authorization);

describe('authenticate (6.3)', () => {
  it('responds with 401 to an empty token, another scheme, and two, and with 200 to a scheme in small letters', async () => {
    const token = await app.signToken('user-a');
    for (const wrong of ['', 'Bearer ', `Basic ${token}`, token, `Bearer ${token} ${token}`]) {
      await ask(wrong).expect(401, { message: apiMessages.unauthenticated });
    }
    await ask(`bearer ${token}`).expect(200, { uid: 'user-a', isAdmin: false });
  });

  it('responds with 503 while it cannot read whether the account was erased', async () => {
    const end = beforeCalls(['findOne'], () => {
      throw new mongoose.mongo.MongoNetworkError('away');
    });
    const token = await app.signToken('user-unknown');
    await ask(`Bearer ${token}`).expect(503, { message: apiMessages.unavailable });
    end();
  });
});
