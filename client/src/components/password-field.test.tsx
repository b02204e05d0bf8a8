import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../testing/fake-firebase.ts';
import { renderApp } from '../testing/render-app.tsx';

describe('the password', () => {
  it.each([
    ['/login', 'Password'],
    ['/signup', 'Password'],
    ['/signup', 'Confirm Password'],
    ['/settings', 'Password'],
  ])('on %s, %s: is shown and hidden by a button, and kept', async (path, label) => {
    const isSettings = path === '/settings';
    const { visitor } = renderApp(path, isSettings ? { user: buildUser() } : {});
    if (isSettings) {
      await visitor.click(await screen.findByRole('button', { name: 'Delete Account' }));
    }
    const field = await screen.findByLabelText(label);
    await visitor.click(field);
    await visitor.paste('marigold');
    expect(field).toHaveProperty('type', 'password');
    await visitor.click(screen.getByRole('button', { name: `Show ${label}` }));
    expect(field).toMatchObject({ type: 'text', value: 'marigold' });
    await visitor.click(screen.getByRole('button', { name: `Hide ${label}` }));
    expect(field).toHaveProperty('type', 'password');
  });
});
