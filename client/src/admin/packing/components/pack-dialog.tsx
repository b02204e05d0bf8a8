import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogClose } from '../../../components/dialog.tsx';
import { Field, FieldError } from '../../../components/field.tsx';
import { TickIcon } from '../../../components/icons/icons.tsx';
import { formatCount } from '../../../lib/count.ts';
import { formValues, readForm } from '../../../lib/forms.ts';
import { ownKey } from '../../../lib/own-key.ts';
import { Progress } from '../../components/progress.tsx';
import type { ItemState } from '../../one-by-one.ts';
import type { useChangeOrders } from '../use-packing.ts';
import styles from './pack-dialog.module.css';
import { lastCourier, parcelErrors } from './parcel-form.tsx';

/** The parcels' numbers by the order's id, and the courier. */
export type TypedParcels = Readonly<Record<string, string>>;

interface PackDialogProps {
  /** As the admin saw them. */
  orders: readonly PackingOrder[];
  typed: TypedParcels;
  bulk: ReturnType<typeof useChangeOrders>;
  onClose: (typed: TypedParcels) => void;
}

/** Packs several orders with one courier and a number each, which may be pasted as a column. */
export function PackDialog({ orders, typed, bulk, onClose }: PackDialogProps) {
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<TypedParcels>();
  /** By the names of the fields. */
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const { isRunning, states, done, failed, start, stop } = bulk;
  const count = formatCount(orders.length);
  const heading = `Mark ${count} packed`;
  const failures = failed > 0 ? `, ${formatCount(failed)} could not be packed` : '';
  const progress = `${formatCount(done + failed)} of ${count}${failures}`;

  /** Closing while it runs stops it. */
  function close() {
    stop();
    if (!sent) return onClose(form.current ? formValues(form.current) : typed);
    // The next time the last courier stands there.
    const { courier: _sent, ...numbers } = sent;
    onClose(numbers);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const fields = readForm(event);
    const courier = (fields['courier'] ?? '').trim();
    const parcels = orders.map(({ _id, rev }) => ({
      _id,
      change: { packed: true, rev, courier, tracking: (fields[_id] ?? '').trim() },
    }));
    const found = {
      courier: parcelErrors({ courier, tracking: '' }).courier,
      ...Object.fromEntries(parcels.map(({ _id, change }) => [_id, parcelErrors(change).tracking])),
    };
    setErrors(found);
    if (Object.values(found).some(Boolean)) return;
    lastCourier.write(courier);
    setSent(fields);
    void start(parcels);
  }

  return (
    <Dialog labelledBy={headingId} className={`window ${styles.dialog}`} onClose={close}>
      <form ref={form} className={`stack gap-16 ${styles.body}`} noValidate onSubmit={submit}>
        <div className="head">
          <h2 id={headingId} className="heading-large">
            {heading}
          </h2>
          <DialogClose onClose={close} />
        </div>
        {sent ? (
          <>
            {sent['courier'] && <p className="muted">{`With ${sent['courier']}`}</p>}
            <div className="row gap-16">
              <Progress label={heading} max={orders.length} value={done + failed} />
              <p className="small tabular" role="status">
                <span>{progress}</span>
              </p>
            </div>
          </>
        ) : (
          <div className={styles.courier}>
            <Field
              label="Courier"
              autoComplete="off"
              name="courier"
              error={errors['courier']}
              defaultValue={typed['courier'] ?? lastCourier.read()}
            />
          </div>
        )}
        <table className={`small ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">To</th>
              <th scope="col">Number or link</th>
              {sent && <th scope="col">Result</th>}
            </tr>
          </thead>
          <tbody>
            {orders.map(({ _id, orderNumber, address, confirmedAt }, at) => {
              const error = errors[_id];
              return (
                <tr key={_id}>
                  <th scope="row" translate="no">
                    {orderNumber}
                  </th>
                  <td>
                    <p>{`${address?.name}, ${address?.city}`}</p>
                    {!confirmedAt && !sent && <p className="bad">Not confirmed</p>}
                  </td>
                  <td>
                    {sent ? (
                      <span translate="no">{sent[_id]}</span>
                    ) : (
                      <>
                        <input
                          className="finger wide min-0 input-box side-12"
                          aria-label={`Number or link ${orderNumber}`}
                          aria-invalid={error ? true : undefined}
                          aria-describedby={error && `${headingId}${_id}`}
                          autoComplete="off"
                          data-autofocus={at === 0 || undefined}
                          name={_id}
                          defaultValue={typed[_id]}
                          onPaste={pasteColumn}
                          onKeyDown={goOn}
                        />
                        {error && <FieldError id={`${headingId}${_id}`}>{error}</FieldError>}
                      </>
                    )}
                  </td>
                  {sent && (
                    <td>
                      <PackState state={states.get(_id)} isRunning={isRunning} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className="muted">
          {sent
            ? 'What is packed stays packed. What is left stays chosen.'
            : 'Paste a column from the courier’s sheet into any field: it fills from there down. A number may stay empty.'}
        </p>
        <div className={`end gap-12 ${styles.buttons}`}>
          {isRunning ? (
            <>
              <Button variant="secondary" onClick={stop}>
                Stop
              </Button>
              <Button disabled>Packing</Button>
            </>
          ) : (
            <Button variant={sent ? 'primary' : 'secondary'} onClick={close}>
              {sent ? 'Close' : 'Cancel'}
            </Button>
          )}
          {!sent && <Button type="submit">{heading}</Button>}
        </div>
      </form>
    </Dialog>
  );
}

interface PackStateProps {
  state: ItemState | undefined;
  isRunning: boolean;
}

function PackState({ state, isRunning }: PackStateProps) {
  if (state === 'done')
    return (
      <p className="row leaf">
        <TickIcon size={20} />
        <span>Packed</span>
      </p>
    );
  if (state === 'sending')
    return (
      <p className="row">
        <span className="spinner indigo" aria-hidden="true" />
        <span>Sending</span>
      </p>
    );
  if (typeof state === 'object') return <FieldError className="">{state.reason}</FieldError>;
  return <p className="muted">{isRunning ? 'Waiting' : 'Not sent'}</p>;
}

/** The fields of the numbers from this one down, and what sends them. */
function fieldsFrom({ form, name }: HTMLInputElement): HTMLElement[] {
  const fields = [...(form?.querySelectorAll<HTMLElement>('td input, [type="submit"]') ?? [])];
  return fields.slice(fields.findIndex((field) => field.getAttribute('name') === name));
}

function pasteColumn(event: ClipboardEvent<HTMLInputElement>): void {
  const rows = event.clipboardData
    .getData('text')
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\r|\n/);
  if (rows.length < 2) return;
  event.preventDefault();
  for (const [at, field] of fieldsFrom(event.currentTarget).entries()) {
    const cell = rows[at]?.split('\t')[0];
    if (cell !== undefined && field instanceof HTMLInputElement) field.value = cell.trim();
  }
}

/** A scanner ends each number with Enter, which goes on to the next field. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (ownKey(event) !== 'Enter') return;
  event.preventDefault();
  fieldsFrom(event.currentTarget)[1]?.focus();
}
