import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

it('a picture is replaced by a pattern of the same name when it does not load, which is decorative as it was', () => {
  const { container, rerender } = render(
    <Picture src="/gone.avif" alt="Velvet" data-side="shown" />,
  );
  fireEvent.error(screen.getByRole('img', { name: 'Velvet' }));
  const pattern = screen.getByRole('img', { name: 'Velvet' });
  expect(pattern.getAttribute('src')).toBeNull();
  expect(pattern.dataset['side'], 'where a slide is').toBe('shown');
  // At another address it is loaded again, and at the old one later.
  for (const src of ['/velvet.avif', '/gone.avif']) {
    rerender(<Picture src={src} alt="Velvet" />);
    expect(screen.getByRole('img', { name: 'Velvet' }).getAttribute('src')).toBe(src);
  }
  rerender(<Picture src="/gone.avif" alt="" />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
});
