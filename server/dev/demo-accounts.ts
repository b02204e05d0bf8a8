/** The uids are fixed, so that data and `ADMIN_UID` stay valid after a restart. */
export const demoAccounts = [
  {
    localId: 'demo-admin',
    email: 'admin@tanabana.test',
    password: 'admin123',
    displayName: 'Demo Admin',
  },
  {
    localId: 'demo-shopper',
    email: 'shopper@tanabana.test',
    password: 'shopper123',
    displayName: 'Demo Shopper',
  },
] as const;
