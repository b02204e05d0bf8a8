import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

describe('Picture', () => {
  it('is lazy unless told otherwise', () => {
    const { rerender } = render(<Picture src="/velvet.avif" alt="Velvet" />);
    expect(screen.getByRole('img', { name: 'Velvet' }).getAttribute('loading')).toBe('lazy');
    rerender(<Picture src="/velvet.avif" alt="Velvet" isLazy={false} />);
    expect(screen.getByRole('img', { name: 'Velvet' }).getAttribute('loading')).toBe('eager');
  });

  it('is replaced by a pattern of the same name when it does not load', () => {
    render(<Picture src="/gone.avif" alt="Velvet" />);
    fireEvent.error(screen.getByRole('img', { name: 'Velvet' }));
    const pattern = screen.getByRole('img', { name: 'Velvet' });
    expect(pattern.getAttribute('src')).toBeNull();
  });

  it('stays decorative when it is replaced', () => {
    const { container } = render(<Picture src="/gone.avif" alt="" />);
    fireEvent.error(screen.getByRole('presentation'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
  });

  it('is loaded again at another address, and at the old one later', () => {
    const { rerender } = render(<Picture src="/gone.avif" alt="Velvet" />);
    fireEvent.error(screen.getByRole('img', { name: 'Velvet' }));
    rerender(<Picture src="/velvet.avif" alt="Velvet" />);
    expect(screen.getByRole('img', { name: 'Velvet' }).getAttribute('src')).toBe('/velvet.avif');
    rerender(<Picture src="/gone.avif" alt="Velvet" />);
    expect(screen.getByRole('img', { name: 'Velvet' }).getAttribute('src')).toBe('/gone.avif');
  });
});
