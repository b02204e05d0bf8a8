import { addressLines, formatMobile } from '@tanabana/server/contract/address';
import type { AddressInput } from '@tanabana/server/contract/address';

/** The address without the name. */
export const AddressLines = ({ address }: { address: AddressInput }) =>
  [...addressLines(address), `Mobile ${formatMobile(address.number)}`].map((line, index) => (
    <p key={index}>{line}</p>
  ));
