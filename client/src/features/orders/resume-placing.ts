import { useEffect, useEffectEvent } from 'react';
import { useUid } from '../../session/use-session.ts';
import { sentOrder } from './placing.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** After a reload: goes on to find out whether the order that was sent was placed, on every screen. */
export function ResumePlacing() {
  const uid = useUid();
  const place = usePlaceOrder();
  const resume = useEffectEvent(() => {
    // The session drops that of another user.
    const order = sentOrder();
    if (uid !== undefined && order !== undefined) void place({ order });
  });
  useEffect(() => resume(), [uid]);
  return null;
}
