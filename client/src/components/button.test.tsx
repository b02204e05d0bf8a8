import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';

it('shows that it is pending although the browser has translated its text (1)', () => {
  const { rerender } = render(<Button>Add to Cart</Button>);
  const translated = document.createElement('font');
  translated.append('कार्ट में डालें');
  screen.getByText('Add to Cart').replaceChildren(translated);
  rerender(<Button isPending>Adding</Button>);
  expect(screen.getByRole('button', { name: 'Adding', busy: true })).toBeDefined();
});
