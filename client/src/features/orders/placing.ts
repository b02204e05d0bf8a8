import { useIsMutating } from '@tanstack/react-query';
import { readJson, writeJson } from '../../lib/stored-json.ts';

const SENT_ORDER = 'tanabana.sent-order';

/** The order that was sent before this tab was reloaded, if it is not known whether it was placed. */
export const sentOrder = () =>
  readJson('sessionStorage', SENT_ORDER, (id) => (typeof id === 'string' ? id : undefined));

/** Undefined removes it. */
export const storeSentOrder = (id: string | undefined) =>
  writeJson('sessionStorage', SENT_ORDER, id);

/** The keys of two mutations: the second one is a part of the first. */
export const placingKey = ['placing'];
export const checkingKey = [...placingKey, 'checking'];

/** Until it is known whether the order was placed, on every screen. */
export const useIsPlacing = () =>
  useIsMutating({ mutationKey: placingKey }) > 0 || sentOrder() !== undefined;

/** The response was lost, so the server is asked. */
export const useIsChecking = () => useIsMutating({ mutationKey: checkingKey }) > 0;
