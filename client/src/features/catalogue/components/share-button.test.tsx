import { screen } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { buildProduct } from '../../../testing/factories.ts';
import { messages } from '../../../testing/messages.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const product = buildProduct();
const url = window.location.origin + paths.product('velvet', product._id);

async function pressShare(beforehand = () => {}) {
  const { visitor } = renderApp(`/saved?product=velvet.${product._id}`, {
    lists: { [apiPaths.category('velvet')]: [product] },
  });
  const share = await screen.findByRole('button', { name: 'Share' });
  await navigator.clipboard.writeText('');
  beforehand();
  await visitor.click(share);
}

function giveShare(share: () => Promise<void>) {
  Object.assign(navigator, { share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

const refusal = (name: string) => () => Promise.reject(new DOMException('No', name));

describe('Share (2.11)', () => {
  it("hands the product's own address to the browser, and says nothing", async () => {
    const share = vi.fn(() => Promise.resolve());
    giveShare(share);
    await pressShare();
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: product.title, url });
    expect(screen.queryByText(messages.catalogue.linkCopied)).toBeNull();
  });

  it.each(['AbortError', 'InvalidStateError'])('says nothing after %s', async (name) => {
    giveShare(refusal(name));
    await pressShare();
    expect(await navigator.clipboard.readText()).toBe('');
    expect(screen.queryByText(messages.catalogue.linkCopied)).toBeNull();
  });

  it.each([
    ['has none', undefined],
    ['refuses', refusal('NotAllowedError')],
  ])('copies the link where the browser %s', async (_case, share) => {
    if (share) giveShare(share);
    await pressShare();
    expect(await screen.findByText(messages.catalogue.linkCopied)).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('says so when the link cannot be copied', async () => {
    await pressShare(() =>
      vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refusal('NotAllowedError')),
    );
    expect(await screen.findByText(messages.catalogue.linkNotCopied)).toBeDefined();
  });
});
