// MongoDB runs this once, when its volume is empty. The shop's user may read and write its database, and nothing else.
db.getSiblingDB('tanabana').createUser({
  user: 'shop',
  pwd: process.env.SHOP_PASSWORD,
  roles: ['readWrite'],
});
