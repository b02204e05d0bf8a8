import type { QueryKey } from '@tanstack/react-query';

/** The prefix of the keys of all that belongs to the signed-in user. */
export const personalKeys = ['personal'] as const;

export const personalKey = (uid: string, ...parts: readonly unknown[]): QueryKey => [
  ...personalKeys,
  uid,
  ...parts,
];
