import { describe, expect, it, onTestFinished } from 'vitest';
import { reloadFailedStyles } from './failed-styles.ts';

const links = () => [...document.head.querySelectorAll('link')];
const end = (index: number, type: 'load' | 'error') =>
  links()[index]?.dispatchEvent(new Event(type));

/** Without an address the test's browser does not try to load it, so the test says how that ends. */
function addStyles(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
}

describe('a stylesheet that failed', () => {
  it('is retried until it is loaded, and no other', async () => {
    onTestFinished(() => links().forEach((link) => link.remove()));
    addStyles();
    addStyles();
    end(0, 'load');
    end(1, 'error');
    const [fine, failed] = links();

    const second = reloadFailedStyles();
    expect(links()[0]).toBe(fine);
    expect(links()[1]).not.toBe(failed);
    end(1, 'error');
    await expect(second).rejects.toThrow('Unable to load');

    const third = reloadFailedStyles();
    end(1, 'load');
    await third;

    const loaded = links();
    await reloadFailedStyles();
    expect(links()).toEqual(loaded);
    expect(loaded).toHaveLength(2);
  });
});
