import { describe, expect, it, onTestFinished } from 'vitest';
import { reloadFailedStyles } from './failed-styles.ts';

/** The test's browser loads no stylesheet; this says how it ends. */
const { settings } = (
  window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
).happyDOM;

function setLine(isUp: boolean): void {
  settings.handleDisabledFileLoadingAsSuccess = isUp;
}

const links = () => [...document.head.querySelectorAll('link')];

function addStyles(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

describe('a stylesheet that failed', () => {
  it('is loaded again, until it is there, and only then', async () => {
    onTestFinished(() => {
      setLine(false);
      links().forEach((link) => link.remove());
    });
    setLine(true);
    addStyles('/cart.css');
    setLine(false);
    addStyles('/checkout.css');
    const [fine] = links();

    await expect(reloadFailedStyles()).rejects.toThrow(/Unable to load .*checkout\.css/);
    setLine(true);
    await reloadFailedStyles();
    const [first, loaded, ...others] = links();
    expect(first).toBe(fine);
    expect(loaded?.getAttribute('href')).toBe('/checkout.css');
    expect(others).toEqual([]);

    await reloadFailedStyles();
    expect(links()).toEqual([fine, loaded]);
  });
});
