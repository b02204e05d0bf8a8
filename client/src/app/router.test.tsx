import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

describe('an unknown address', () => {
  it('says so and leads home', async () => {
    renderApp('/no/such/page');
    expect(
      await screen.findByRole('heading', { name: 'This page has come unravelled.' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
  });
});
