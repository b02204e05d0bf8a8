/** Their uids are fixed, so that their data and `ADMIN_UID` stay valid. */
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
