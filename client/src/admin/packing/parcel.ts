import { COURIER_MAX, TRACKING_MAX } from '@tanabana/server/contract/order';
import { trackingLink } from '@tanabana/server/contract/tracking';
import { lengthError } from '../../lib/forms.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';
import { adminMessages } from '../messages.ts';

/** As the admin types it. */
export interface Parcel {
  courier: string;
  tracking: string;
}

/** The error of a parcel that would not be stored whole. */
export function parcelErrors({ courier, tracking }: Parcel): Partial<Parcel> {
  const { number, link } = TRACKING_MAX;
  const trackingMax = trackingLink(tracking.trim()) === undefined ? number : link;
  const courierError = lengthError(courier, COURIER_MAX);
  return {
    ...(courierError && { courier: courierError }),
    ...(tracking.trim().length > trackingMax && { tracking: adminMessages.trackingTooLong }),
  };
}

const KEY = 'tanabana.courier';

/** The courier of the last parcel, which is mostly that of the next. */
export const lastCourier = {
  read: () => readJson('localStorage', KEY, String) ?? '',
  write: (courier: string) => {
    if (courier) writeJson('localStorage', KEY, courier);
  },
};
