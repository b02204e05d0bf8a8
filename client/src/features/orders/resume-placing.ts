import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useUid } from '../../session/use-session.ts';
import { placingKey, sentOrder } from './placing.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** After a reload: goes on to find out whether the order that was sent was placed, on every screen. */
export function ResumePlacing() {
  const uid = useUid();
  const place = usePlaceOrder();
  const queryClient = useQueryClient();
  const resume = useEffectEvent(() => {
    // The session drops that of another user.
    const order = sentOrder();
    // Nor is it one that the checkout is sending.
    const isPlacing = queryClient.isMutating({ mutationKey: placingKey }) > 0;
    if (uid !== undefined && order !== undefined && !isPlacing) void place({ order });
  });
  useEffect(() => resume(), [uid]);
  return null;
}
