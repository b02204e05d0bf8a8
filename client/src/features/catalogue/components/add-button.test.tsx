import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildProduct } from '../../../testing/factories.ts';
import { AddButton } from './add-button.tsx';
import type { OnAddToCart } from './add-button.tsx';

describe('Add to Cart', () => {
  it('redirects a visitor once when pressed twice', async () => {
    const addToCart = vi.fn<OnAddToCart>().mockResolvedValue('redirected');
    render(
      <AddButton product={{ ...buildProduct(), category: 'velvet' }} onAddToCart={addToCart} />,
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(addToCart).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Adding' })).toBeDefined();
  });
});
