import type { AddressInput } from '@tanabana/server/contract/address';

/** The address without the name. */
export function AddressLines({ address }: { address: AddressInput }) {
  const { number, landmark, city, code, state } = address;
  return (
    <>
      <p>{address.address}</p>
      {landmark && <p>{landmark}</p>}
      <p>{`${city} ${code}, ${state}`}</p>
      <p>{`Mobile ${number.slice(0, 5)} ${number.slice(5)}`}</p>
    </>
  );
}
