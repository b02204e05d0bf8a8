import { formatRupees } from '@tanabana/server/contract/money';
import { perUnit, type Unit } from '@tanabana/server/contract/quantity';

/** `₹499 a metre`; `price` in rupees. */
export function UnitPrice({ price, unit }: { price: number; unit: Unit | undefined }) {
  return (
    <>
      <span translate="no">{formatRupees(price)}</span>
      {unit && (
        <>
          {' '}
          <small className="muted nowrap normal">{perUnit(unit).trim()}</small>
        </>
      )}
    </>
  );
}
