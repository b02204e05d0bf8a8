import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { categoryKeys } from '../src/contract/categories.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { accessRows } from './access/access-table.ts';
import { DESCRIBED_IN, description, templateOf } from './described.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();

it('describes every route, with its token, and no other (7.4)', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { security }]) =>
        `${method.toUpperCase()} ${path}${security.length > 0 ? ' with a token' : ''}`,
    ),
  );
  // `access.test.ts` holds these rows against the mounted routes.
  const routes = accessRows.map(
    ({ route, status }) => templateOf(route) + (status['no token'] === 401 ? ' with a token' : ''),
  );
  expect(described.toSorted(), `Add what is missing to ${DESCRIBED_IN}`).toEqual(
    [...new Set(routes)].toSorted(),
  );
});

it('is OpenAPI 3.1, names the nine categories and needs no token (7.4)', async () => {
  const { body, headers } = await app.visitor().get(apiPaths.openapi).expect(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const validator = new Validator();
  expect(await validator.validate(body as Record<string, unknown>)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(description.paths['/api/{category}']).toHaveProperty(
    'get.parameters.0.schema.enum',
    categoryKeys,
  );
  const again = app
    .visitor()
    .get(apiPaths.openapi)
    .set('If-None-Match', headers['etag'] ?? '');
  await again.expect(304, '');
});

it('describes bodies as forms send them: with more fields, without those that have a default (7.4)', () => {
  const { AddToCart, Product } = description.components.schemas;
  expect(AddToCart).not.toHaveProperty('additionalProperties');
  expect(AddToCart?.required).toEqual(['image', 'title', 'subtitle', 'price']);
  expect(AddToCart).toHaveProperty('properties.title.maxLength', 200);
  expect(Product).toHaveProperty('additionalProperties', false);

  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  const parameters = operations.flatMap((operation) => operation.parameters);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  expect(inQuery.length).toBeGreaterThan(0);
  expect(inQuery.filter(({ required }) => required)).toEqual([]);
});
