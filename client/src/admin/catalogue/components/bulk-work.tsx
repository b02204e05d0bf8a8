import { useId, useState } from 'react';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FieldError } from '../../../components/field.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { adminMessages } from '../../messages.ts';
import { ChosenBar } from '../../components/chosen-bar.tsx';
import { Progress } from '../../components/progress.tsx';
import { AT_ONCE_MAX, useOneByOne } from '../../one-by-one.ts';
import { forSale, removeProduct, updateProduct } from '../use-change-product.ts';
import { listsOfSeveral } from '../use-entries.ts';
import styles from './bulk-work.module.css';

interface Work {
  button: string;
  asked: (products: string) => string;
  send: (product: CategorisedProduct) => Promise<unknown>;
}

const works: Work[] = [
  {
    button: 'Sold out',
    asked: (products) => `Mark ${products} sold out`,
    send: (product) => updateProduct(product, { soldOut: true }),
  },
  {
    button: 'For sale',
    asked: (products) => `Put ${products} up for sale`,
    send: (product) => updateProduct(product, forSale(product)),
  },
  {
    button: 'Delete',
    asked: (products) => `Delete ${products}`,
    send: removeProduct,
  },
];

interface BulkWorkProps {
  /** Those that are chosen. */
  products: readonly CategorisedProduct[];
  onDone: (id: string) => void;
  onClear: () => void;
}

/** What can be done with all chosen products at once. The dialog stays when the last of them has left the list. */
export function BulkWork({ products, onDone, onClear }: BulkWorkProps) {
  const [opened, setOpened] = useState<{ work: Work; products: readonly CategorisedProduct[] }>();
  const isTooMany = products.length > AT_ONCE_MAX;
  return (
    <>
      {products.length > 0 && (
        <ChosenBar
          label="Chosen products"
          status={`${formatCount(products.length)} chosen`}
          isTooMany={isTooMany}
          onClear={onClear}
        >
          <div className={`wrap gap-8 ${styles.buttons}`} data-shared>
            {works.map((work) => (
              <Button
                key={work.button}
                variant="secondary"
                disabled={isTooMany}
                onClick={() => setOpened({ work, products })}
              >
                {work.button}
              </Button>
            ))}
          </div>
        </ChosenBar>
      )}
      {opened && <BulkDialog {...opened} onDone={onDone} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface BulkDialogProps {
  work: Work;
  products: readonly CategorisedProduct[];
  /** For each that is done, also after the dialog is closed. */
  onDone: (id: string) => void;
  onClose: () => void;
}

/** Asks once, and says how far it came. What has failed keeps its reason; closing it stops the work. */
function BulkDialog({ work, products, onDone, onClose }: BulkDialogProps) {
  const headingId = useId();
  const { start, stop, isRunning, states, done, failed } = useOneByOne<CategorisedProduct>({
    send: async (product) => {
      await work.send(product);
      onDone(product._id);
    },
    failure: () => adminMessages.changeFailed,
    reload: listsOfSeveral,
  });
  const titles = new Map(products.map(({ _id, title }) => [_id, title]));
  const isAsked = states.size === 0;

  const heading = work.asked(countOf('product', products.length));
  return (
    <Dialog
      role="alertdialog"
      labelledBy={headingId}
      className={`window ${styles.dialog}`}
      onClose={() => {
        stop();
        onClose();
      }}
    >
      <h2 id={headingId}>{isAsked ? `${heading}?` : heading}</h2>
      {isAsked ? (
        <div className="end gap-12 above-24">
          <Button variant="secondary" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void start(products)}>{work.button}</Button>
        </div>
      ) : (
        <>
          <Progress label="Done" max={products.length} value={done + failed} />
          <p role="status">
            {`${formatCount(done)} of ${formatCount(products.length)}${failed > 0 ? `, ${formatCount(failed)} could not be changed` : ''}`}
          </p>
          <ul aria-label="Not changed">
            {[...states].map(
              ([id, state]) =>
                typeof state === 'object' && (
                  <li key={id} className={`stack gap-4 line-below ${styles.failed}`}>
                    <span>{titles.get(id)}</span>
                    <FieldError>{state.reason}</FieldError>
                  </li>
                ),
            )}
          </ul>
          <div className="end gap-12 above-24">
            {isRunning ? (
              <Button variant="secondary" onClick={stop}>
                Stop
              </Button>
            ) : (
              <Button onClick={onClose}>Close</Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
