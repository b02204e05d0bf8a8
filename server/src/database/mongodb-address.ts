import { ConnectionString } from 'mongodb-connection-string-url';

/** A password without a host reads like a host with a port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** The hosts with their ports; empty for an address that the driver could not read, or that might show a password. */
export function hostsIn(uri: string): string[] {
  try {
    const { hosts } = new ConnectionString(uri);
    return hosts.every((host) => HOST.test(host)) ? hosts : [];
  } catch {
    return [];
  }
}

/** The database that the address names, if any. Throws for a `%` that encodes nothing. */
export function databaseIn(uri: string): string | undefined {
  return decodeURIComponent(new ConnectionString(uri).pathname.slice(1)) || undefined;
}

/** The same address with another database. */
export function withDatabase(uri: string, name: string): string {
  const address = new ConnectionString(uri);
  address.pathname = `/${name}`;
  return address.toString();
}
