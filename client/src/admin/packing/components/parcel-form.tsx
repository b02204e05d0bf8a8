import { useState, type SubmitEvent } from 'react';
import { COURIER_MAX, TRACKING_MAX, type PackingOrder } from '@tanabana/server/contract/order';
import { trackingLink } from '@tanabana/server/contract/tracking';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { lengthError, readForm } from '../../../lib/forms.ts';
import { readJson, writeJson } from '../../../lib/stored-json.ts';
import { adminMessages } from '../../messages.ts';
import { isPackedAsIs } from '../packing.ts';
import styles from './parcel-form.module.css';

export interface Parcel {
  courier: string;
  tracking: string;
}

type ParcelErrors = Record<keyof Parcel, string | undefined>;

interface ParcelFormProps {
  order: PackingOrder;
  isPending: boolean;
  onSubmit: (parcel: Parcel) => void;
  onClose: () => void;
}

export function ParcelForm({ order, isPending, onSubmit, onClose }: ParcelFormProps) {
  const { orderNumber } = order;
  const isEdit = isPackedAsIs(order);
  const [errors, setErrors] = useState<Partial<ParcelErrors>>({});

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { courier, tracking } = readForm<keyof Parcel>(event);
    const parcel = { courier: courier.trim(), tracking: tracking.trim() };
    const found = parcelErrors(parcel);
    setErrors(found);
    if (Object.values(found).some(Boolean) || isPending) return;
    lastCourier.write(parcel.courier);
    onSubmit(parcel);
  }

  return (
    <form
      className={`line-below gap-16 stack ${styles.form}`}
      noValidate
      onSubmit={submit}
      data-no-print
    >
      <Field
        label="Courier"
        name="courier"
        autoComplete="off"
        error={errors.courier}
        defaultValue={order.courier ?? (isEdit ? '' : lastCourier.read())}
      />
      <Field
        label="Number or link"
        name="tracking"
        autoComplete="off"
        autoFocus
        error={errors.tracking}
        defaultValue={order.tracking ?? ''}
      />
      <div className={`stack gap-8 ${styles.buttons}`}>
        <Button
          type="submit"
          isPending={isPending}
          aria-label={isEdit ? `Save ${orderNumber}` : `Mark packed ${orderNumber}`}
        >
          {isEdit ? 'Save' : 'Mark packed'}
        </Button>
        <TextButton aria-disabled={isPending || undefined} onClick={() => !isPending && onClose()}>
          Cancel
        </TextButton>
      </div>
    </form>
  );
}

/** The error of a parcel that would not be stored whole. */
export function parcelErrors({ courier, tracking }: Parcel): ParcelErrors {
  const { number, link } = TRACKING_MAX;
  const trackingMax = trackingLink(tracking.trim()) === undefined ? number : link;
  return {
    courier: lengthError(courier, COURIER_MAX),
    tracking: tracking.trim().length > trackingMax ? adminMessages.trackingTooLong : undefined,
  };
}

const COURIER = 'tanabana.courier';

/** The courier of the last parcel, which is mostly that of the next. */
export const lastCourier = {
  read: () => readJson('localStorage', COURIER, String) ?? '',
  write: (courier: string) => {
    if (courier) writeJson('localStorage', COURIER, courier);
  },
};
