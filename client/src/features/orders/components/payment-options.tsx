import { PAYMENT_METHOD, type PaymentMethod } from '@tanabana/server/contract/order';
import { Radio } from '../../../components/radio.tsx';
import styles from './payment-options.module.css';

interface PaymentOptionsProps {
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
}

const notAvailable = ['UPI', 'Card', 'Net Banking'];

export function PaymentOptions({ chosen, onChoose }: PaymentOptionsProps) {
  return (
    <fieldset className={styles.options} aria-label="Payment">
      <label className={styles.option}>
        <Radio
          name="payment"
          checked={chosen === PAYMENT_METHOD}
          onChange={() => onChoose(PAYMENT_METHOD)}
        />
        <span className={styles.name}>Cash On Delivery</span>
      </label>
      {notAvailable.map((name) => (
        <label key={name} className={styles.option} data-off>
          <Radio name="payment" disabled />
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>Not available</span>
        </label>
      ))}
    </fieldset>
  );
}
