/** The titles of the shop's policies, by the name in their address. Their texts are in client/src/config/policies. */
export const policies = {
  privacy: 'Privacy Notice',
  terms: 'Conditions of Use',
  returns: 'Returns',
  contact: 'Contact',
  sizes: 'Size guide',
} as const;

export type PolicyKey = keyof typeof policies;

export const policyKeys = Object.keys(policies) as PolicyKey[];
