import type { DeliveryAddress } from '@tanabana/server/contract/order';

export function AddressLines({
  address: { name, number, landmark, city, code, state, ...rest },
}: {
  address: DeliveryAddress;
}) {
  return (
    <>
      <p>{name}</p>
      <p>{rest.address}</p>
      {landmark && <p>{landmark}</p>}
      <p>{`${city} ${code}, ${state}`}</p>
      <p>{`Mobile ${number.slice(0, 5)} ${number.slice(5)}`}</p>
    </>
  );
}
