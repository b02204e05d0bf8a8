import { it } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildAddress, buildProductInput } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();

it('an id that encodes nothing gets 401 to a visitor and 404 to a caller with access', async () => {
  for (const [method, path, uid, body] of [
    ['put', `${apiPaths.addresses}/%20%zz?x=%zz`, 'user-a', buildAddress()],
    ['delete', `${apiPaths.addresses}/%`, 'user-a', {}],
    ['post', `${apiPaths.ordered}/cancel/%e0%a4`, 'user-a', {}],
    ['put', `${apiPaths.category('lawn')}/%zz`, 'demo-admin', buildProductInput()],
  ] as const) {
    const [visitor, caller] = [app.visitor(), await app.as(uid)];
    await visitor[method](path).send(body).expect(401, { message: apiMessages.unauthenticated });
    await caller[method](path).send(body).expect(404, { message: apiMessages.notFound });
  }
});
