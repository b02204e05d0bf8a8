import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { apiPaths } from '@tanabana/server/contract/paths';
import { useEffect } from 'react';
import { vi } from 'vitest';
import {
  createPath,
  parsePath,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import type { Location, NavigateFunction } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { loadCatalogue } from '../features/catalogue/use-catalogue.ts';
import type { SessionUser } from '../session/firebase.ts';
import { notify } from '../lib/notify.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { startSession } from '../session/session-store.ts';
import { becomeUser, buildUser } from './fake-firebase.ts';
import { createFakeNetwork, type FakeNetwork, type Lists } from './fake-network.ts';

/** The real timer. */
const later = setTimeout;

interface ScreenOptions {
  /** Who is signed in from the start; else nobody is. */
  as?: 'shopper' | 'admin' | SessionUser | undefined;
  network?: FakeNetwork;
  lists?: Lists;
  /** The history's state of the screen, as after a reload. */
  state?: unknown;
}

/**
 * Opens the real app at a route. Only the network and the authentication service are fakes. Home renders four times
 * as many elements as /saved.
 */
export function openScreen(
  route: string,
  { as, lists, network = createFakeNetwork(lists), state: kept = null }: ScreenOptions = {},
) {
  if (as) becomeUser(typeof as === 'string' ? buildUser() : as);
  if (as === 'admin') network.respond('GET', apiPaths.me, { uid: 'shopper', isAdmin: true });
  const history = createHistory({ ...parsePath(route), state: kept });
  let location: Location | undefined;
  let navigate: NavigateFunction | undefined;
  function Address() {
    const here = useLocation();
    const go = useNavigate();
    // In an effect, because a screen that suspends while rendering is not shown yet.
    useEffect(() => {
      location = here;
      navigate = go;
    });
    return null;
  }
  let loads = 0;
  let queryClient: QueryClient;

  function load() {
    loads += 1;
    queryClient = createQueryClient({ retryDelay: 0 });
    startSession();
    void loadCatalogue(queryClient, location?.pathname ?? parsePath(route).pathname ?? '/');
    return (
      <HistoryRouter history={history}>
        <App key={loads} queryClient={queryClient} />
        <Address />
      </HistoryRouter>
    );
  }

  const { container, rerender, unmount } = render(load());
  let isClosed = false;

  /** A page that is left repeats nothing. */
  function end() {
    for (const mutation of queryClient.getMutationCache().getAll())
      mutation.setOptions({ ...mutation.options, mutationFn: () => new Promise(() => {}) });
  }

  /** As the browser does it, a moment later. The history stays. */
  function loadAgain(path?: string) {
    later(() => {
      if (isClosed || !container.isConnected) return;
      end();
      notify.closeAll();
      if (path !== undefined) act(() => void navigate?.(path, { replace: true }));
      rerender(load());
    });
  }
  vi.spyOn(window.location, 'reload').mockImplementation(() => loadAgain());
  vi.spyOn(window.location, 'replace').mockImplementation((path) => loadAgain(String(path)));

  return {
    network,
    get queryClient() {
      return queryClient;
    },
    unmount: () => {
      isClosed = true;
      end();
      // The next page knows nothing of this one's focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      fireEvent.click(document.body);
      unmount();
    },
    // Without styles nothing is out of a pointer's reach, and looking takes long.
    visitor: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** Path and query of the shown screen. */
    address: () => `${location?.pathname}${location?.search}`,
    /** The browser's Back. */
    goBack: () => act(() => void navigate?.(-1)),
    /** The browser's Forward. */
    goForward: () => act(() => void navigate?.(1)),
    goTo: (path: string) => act(() => void navigate?.(path)),
    state: (): unknown => location?.state,
  };
}

/**
 * Goes back at once, unlike a browser. `window.location` is what it says, which may be ahead of what is rendered, and each
 * entry keeps its `window.history.state`.
 */
function createHistory(start: Partial<Location>) {
  const history = createMemoryHistory({ initialEntries: [start], v5Compat: true });
  const states = new Map<string, unknown>();
  const show = () => {
    const { location } = history;
    window.history.replaceState(states.get(location.key) ?? null, '', createPath(location));
  };
  for (const name of ['push', 'replace', 'go'] as const) {
    const change = history[name].bind(history) as (...change: unknown[]) => void;
    history[name] = (...how: unknown[]) => {
      states.set(history.location.key, window.history.state);
      change(...how);
      show();
    };
  }
  show();
  return history;
}

/** After `openScreen`: a page that its user has left stays as it is instead of being reloaded. */
export const holdLoads = () => vi.spyOn(window.location, 'reload').mockImplementation(() => {});

/** Lets pending requests go out and their responses arrive. */
export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Replaces the value of each field, by its label. */
export function fillIn(
  form: Pick<typeof screen, 'getByLabelText'>,
  values: Record<string, string>,
): void {
  // All at once, since a form with its preview is slow to draw.
  act(() => {
    for (const [label, value] of Object.entries(values))
      fireEvent.input(form.getByLabelText(label), { target: { value } });
  });
}

/** The failure that the screen shows. */
export const alertText = async () => (await screen.findByRole('alert')).textContent;

export const findDialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name }));

/** One that closes is hidden before it is gone. */
export const countDialogs = () => document.querySelectorAll('dialog').length;

/** The line with this title in the list of the screen. */
export async function findLine(title: string) {
  const item = (await within(screen.getByRole('main')).findByText(title)).closest('li');
  if (!item) throw new Error(`${title} stands in no list`);
  return within(item);
}

/** The products whose cards are shown, in their order. */
export const cardTitles = (place = within(screen.getByRole('main'))) =>
  place
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link').getAttribute('aria-label'));
