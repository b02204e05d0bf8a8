import { useState, type SubmitEvent } from 'react';
import { matchPath, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { paths } from '../../../config/paths.ts';
import { readForm } from '../../../lib/forms.ts';
import { orderScreenMessages } from '../messages.ts';
import { useFindOrder } from '../use-orders.ts';
import styles from './order-search.module.css';

export function OrderSearch() {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const { run, isPending } = useFindOrder((order) => {
    if (!order) setError(orderScreenMessages.numberUnknown);
    else if (matchPath(paths.settings, window.location.pathname)) void navigate(paths.order(order));
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { number } = readForm<'number'>(event);
    setError(undefined);
    void run(number);
  }

  return (
    <form
      className={`stack gap-8 ${styles.form}`}
      role="search"
      aria-label="Your orders"
      onSubmit={submit}
    >
      <Field label="Order number" name="number" autoComplete="off" required error={error} />
      <div className={styles.button}>
        <Button type="submit" variant="secondary" isPending={isPending}>
          Find
        </Button>
      </div>
    </form>
  );
}
