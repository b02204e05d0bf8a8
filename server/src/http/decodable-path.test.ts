import { describe, it } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildAddress, buildProductInput } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();

describe.each(['%zz', '%', '%e0%a4', '%20%zz?x=%zz'])('an id of %s', (id) => {
  it.each([
    ['put', `${apiPaths.addresses}/${id}`, 'user-a', buildAddress()],
    ['delete', `${apiPaths.addresses}/${id}`, 'user-a', {}],
    ['delete', `${apiPaths.cart}/${id}`, 'user-a', {}],
    ['post', `${apiPaths.ordered}/cancel/${id}`, 'user-a', {}],
    ['put', `${apiPaths.category('lawn')}/${id}`, 'demo-admin', buildProductInput()],
  ] as const)(
    'answers 401 to a visitor and 404 to a caller with access: %s %s',
    async (method, path, uid, body) => {
      const [visitor, caller] = [app.visitor(), await app.as(uid)];
      await visitor[method](path).send(body).expect(401, { message: apiMessages.unauthenticated });
      await caller[method](path).send(body).expect(404, { message: apiMessages.notFound });
    },
  );
});
