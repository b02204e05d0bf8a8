import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

describe('a picture', () => {
  it('waits until it comes near, unless it is on the first screen', () => {
    const { rerender } = render(<Picture src="/velvet.avif" alt="Velvet" />);
    expect(screen.getByRole('img', { name: 'Velvet' }).getAttribute('loading')).toBe('lazy');
    rerender(<Picture src="/velvet.avif" alt="Velvet" isLazy={false} />);
    expect(screen.getByRole('img', { name: 'Velvet' }).getAttribute('loading')).toBe('eager');
  });

  it('is drawn, under the same name, when there is none at its address', () => {
    render(<Picture src="/gone.avif" alt="Velvet" />);
    fireEvent.error(screen.getByRole('img', { name: 'Velvet' }));
    const drawn = screen.getByRole('img', { name: 'Velvet' });
    expect(drawn.getAttribute('src')).toBeNull();
  });

  it('stays ornament when it is drawn', () => {
    const { container } = render(<Picture src="/gone.avif" alt="" />);
    fireEvent.error(screen.getByRole('presentation'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
  });

  it('is tried again at another address, and when it comes back to this one', () => {
    const { rerender } = render(<Picture src="/gone.avif" alt="Velvet" />);
    fireEvent.error(screen.getByRole('img', { name: 'Velvet' }));
    rerender(<Picture src="/velvet.avif" alt="Velvet" />);
    expect(screen.getByRole('img', { name: 'Velvet' }).getAttribute('src')).toBe('/velvet.avif');
    rerender(<Picture src="/gone.avif" alt="Velvet" />);
    expect(screen.getByRole('img', { name: 'Velvet' }).getAttribute('src')).toBe('/gone.avif');
  });
});
