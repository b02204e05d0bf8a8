import { act, render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter, parsePath, useLocation, useNavigate } from 'react-router-dom';
import type { Location, NavigateFunction } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { loadCatalogue } from '../features/catalogue/use-catalogue.ts';
import type { SessionUser } from '../session/firebase.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { startSession } from '../session/session-store.ts';
import { rememberSignedIn } from '../session/signed-in-mark.ts';
import { becomeUser } from './fake-firebase.ts';
import { createFakeNetwork } from './fake-network.ts';
import type { FakeNetwork } from './fake-network.ts';

interface RenderOptions {
  /** Signed in from the start. */
  user?: SessionUser;
  network?: FakeNetwork;
  /** What the network answers to GET, by path. */
  lists?: Record<string, unknown>;
  /** The history's state of the screen, as after a reload. */
  state?: unknown;
}

/**
 * Renders the real app at a route. Only the network and the authentication service are fakes. Home renders four times
 * as many elements as /saved.
 */
export function renderApp(
  route: string,
  { user, lists, network = createFakeNetwork(lists), state: kept = null }: RenderOptions = {},
) {
  if (user) {
    rememberSignedIn(true);
    becomeUser(user);
  }
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
  const queryClient = createQueryClient({ retryDelay: 0 });
  startSession(queryClient);
  void loadCatalogue(queryClient, parsePath(route).pathname ?? '/');
  const { unmount } = render(
    <MemoryRouter initialEntries={[{ ...parsePath(route), state: kept }]}>
      <App queryClient={queryClient} />
      <Address />
    </MemoryRouter>,
  );
  return {
    network,
    queryClient,
    unmount,
    // Without styles nothing is out of a pointer's reach, and looking takes long.
    visitor: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** Path and query of the shown screen. */
    address: () => `${location?.pathname}${location?.search}`,
    /** The browser's Back. */
    goBack: () => act(() => void navigate?.(-1)),
    /** The browser's Forward. */
    goForward: () => act(() => void navigate?.(1)),
    state: (): unknown => location?.state,
  };
}

/** Lets pending requests go out and their answers arrive. */
export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** The failure that the screen shows. */
export const alertText = async () => (await screen.findByRole('alert')).textContent;

/** The products whose cards are shown, in their order. */
export const cardTitles = (place = within(screen.getByRole('main'))) =>
  place
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link').getAttribute('aria-label'));
