import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

describe('the password (5.1)', () => {
  it('is shown and hidden by a button, and kept', async () => {
    const { visitor } = renderApp('/signup');
    const field = await screen.findByLabelText('Confirm Password');
    await visitor.click(field);
    await visitor.paste('marigold');
    expect(field).toHaveProperty('type', 'password');
    await visitor.click(screen.getByRole('button', { name: 'Show Confirm Password' }));
    expect(field).toMatchObject({ type: 'text', value: 'marigold' });
    await visitor.click(screen.getByRole('button', { name: 'Hide Confirm Password' }));
    expect(field).toHaveProperty('type', 'password');
  });
});
