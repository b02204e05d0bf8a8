import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { useTypeAhead } from './use-type-ahead.ts';

/** Sends until it is told that the answer has come. */
function Form({ answer }: { answer: Promise<void> }) {
  const form = useForm({ defaultValues: { title: '' } });
  const { startAnew, typeAhead } = useTypeAhead(form);
  const send = form.handleSubmit(() => answer.then(startAnew));
  return (
    <form aria-label="Form" onSubmit={send} {...typeAhead}>
      <input readOnly={form.formState.isSubmitting} {...form.register('title')} />
    </form>
  );
}

it('takes letters that need a second key, and no shortcuts', async () => {
  let arrive = () => {};
  render(<Form answer={new Promise((resolve) => (arrive = resolve))} />);
  const field = screen.getByRole('textbox');
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(field).toHaveProperty('readOnly', true));
  for (const event of [
    { key: '₹', ctrlKey: true, altKey: true },
    { key: '€', altKey: true },
    { key: 'A', shiftKey: true },
    { key: 'a', ctrlKey: true },
    { key: 'v', metaKey: true },
  ]) {
    fireEvent.keyDown(field, event);
  }
  arrive();
  await waitFor(() => expect(field).toHaveProperty('value', '₹€A'));
});
