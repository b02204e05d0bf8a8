import { PAYMENT_METHODS } from '@tanabana/server/contract/order';
import { paymentLabels, type PaymentMethod } from '@tanabana/server/contract/payment';
import { Radio } from '../../../components/radio.tsx';
import styles from './payment-options.module.css';

interface PaymentOptionsProps {
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
}

const notAvailable = ['UPI', 'Card', 'Net Banking'];

export function PaymentOptions({ chosen, onChoose }: PaymentOptionsProps) {
  return (
    <fieldset className="stack gap-12" aria-label="Payment">
      {PAYMENT_METHODS.map((method) => (
        <label key={method} className={`pointer wrap gap-x-16 panel row chosen ${styles.option}`}>
          <Radio name="payment" checked={chosen === method} onChange={() => onChoose(method)} />
          <span className={`strong ${styles.name}`}>{paymentLabels[method]}</span>
        </label>
      ))}
      {notAvailable.map((name) => (
        <label
          key={name}
          className={`pointer wrap gap-x-16 panel row chosen ${styles.option}`}
          data-off
        >
          <Radio name="payment" disabled />
          <span className={styles.name}>{name}</span>
          <span className="small">Not available</span>
        </label>
      ))}
    </fieldset>
  );
}
