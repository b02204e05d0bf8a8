/** The people of the demo. Their uids are fixed, so that data and `ADMIN_UID` stay theirs. */
export const demoAccounts = [
  {
    localId: 'demo-admin',
    email: 'admin@tanabana.test',
    password: 'admin123',
    displayName: 'Demo Owner',
  },
  {
    localId: 'demo-shopper',
    email: 'shopper@tanabana.test',
    password: 'shopper123',
    displayName: 'Demo Shopper',
  },
] as const;
