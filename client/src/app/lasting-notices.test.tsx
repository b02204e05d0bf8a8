import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '../config/paths.ts';
import { newVersionStore } from '../lib/notify.ts';
import { CHECKING, createShop, isSuccess, open, place } from '../testing/placing-shop.tsx';
import { renderApp } from '../testing/render-app.tsx';

const OFFLINE = 'You are offline.';
const NEW_VERSION = 'A new version is ready';

function setOnline(isOnline: boolean) {
  act(() => onlineManager.setOnline(isOnline));
  onTestFinished(() => onlineManager.setOnline(true));
}

function offerReload() {
  const reload = vi.fn();
  act(() => newVersionStore.set(reload));
  onTestFinished(() => newVersionStore.set(null));
  return reload;
}

const closeOf = (text: string) =>
  within(screen.getByText(text).parentElement ?? document.body).getByRole('button', {
    name: 'Close',
  });

describe('a lasting notice (2.28)', () => {
  it('that was closed does not come back', async () => {
    const { visitor } = renderApp(paths.saved);
    offerReload();
    setOnline(false);
    await visitor.click(closeOf(OFFLINE));
    setOnline(true);
    setOnline(false);
    expect(screen.queryByText(OFFLINE)).toBeNull();
    await visitor.click(closeOf(NEW_VERSION));
    offerReload();
    expect(screen.queryByText(NEW_VERSION)).toBeNull();
  });

  it('is not shown on the checkout while an order is in flight', async () => {
    const shop = createShop();
    shop.isOffline = true;
    shop.lose(0, { isPlaced: true });
    const screens = open(shop);
    offerReload();
    setOnline(false);
    await screen.findByText(NEW_VERSION);
    await place(screens);
    expect(await screen.findByText(CHECKING)).toBeDefined();
    expect(screen.queryByText(NEW_VERSION)).toBeNull();
    expect(screen.queryByText(OFFLINE)).toBeNull();
    shop.isOffline = false;
    await shop.clock.pass(2_000);
    await isSuccess(screens);
    expect(screen.getByText(NEW_VERSION)).toBeDefined();
  });
});
