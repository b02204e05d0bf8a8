import { ConnectionString } from 'mongodb-connection-string-url';

/** The same address with another database. */
export function withDatabase(uri: string, name: string): string {
  const address = new ConnectionString(uri);
  address.pathname = `/${name}`;
  return address.toString();
}
