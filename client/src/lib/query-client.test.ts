import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectConsole } from '../testing/console.ts';
import { createQueryClient, editQuery, reloadList } from './query-client.ts';

const queryKey = ['list'];
const withoutA = (items: string[]) => items.filter((item) => item !== 'a');

/** A list of a and b that is being fetched again; the response comes when it is released. */
function fetchAgain() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, ['a', 'b']);
  let release = () => {};
  const response = new Promise<string[]>((resolve) => (release = () => resolve(['a', 'b'])));
  const fetched = queryClient.fetchQuery({ queryKey, queryFn: () => response, staleTime: 0 });
  return { queryClient, fetched, release: () => release() };
}

describe('editing a list', () => {
  it('is not undone by the response to an earlier request', async () => {
    const { queryClient, fetched, release } = fetchAgain();
    await editQuery(queryClient, queryKey, withoutA);
    release();
    await fetched;
    expect(queryClient.getQueryData(queryKey)).toEqual(['b']);
  });

  it('lets a list that failed to load be loaded where it is shown next', async () => {
    expectConsole('error');
    const queryClient = createQueryClient({ retryDelay: 0 });
    await queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('down')) });
    expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
    await editQuery(queryClient, queryKey, withoutA);
    const shown = new QueryObserver(queryClient, { queryKey, queryFn: async () => ['b'] });
    const hide = shown.subscribe(() => {});
    await waitFor(() => expect(shown.getCurrentResult().data).toEqual(['b']));
    hide();
  });
});

it('reloading a list ends with the load that takes the place of the first', async () => {
  const queryClient = createQueryClient();
  const responses: ((items: string[]) => void)[] = [];
  const load = () => new Promise<string[]>((resolve) => responses.push(resolve));
  const hide = new QueryObserver(queryClient, { queryKey, queryFn: load }).subscribe(() => {});
  responses[0]?.(['old']);
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual(['old']));
  const ends: string[] = [];
  const reload = async (name: string) => {
    await reloadList(queryClient, queryKey);
    ends.push(name);
  };
  const first = reload('first');
  await waitFor(() => expect(responses).toHaveLength(2));
  const second = reload('second');
  await waitFor(() => expect(responses).toHaveLength(3));
  expect(ends).toEqual([]);
  responses[2]?.(['new']);
  await Promise.all([first, second]);
  expect(queryClient.getQueryData(queryKey)).toEqual(['new']);
  expect(responses).toHaveLength(3);
  hide();
});
