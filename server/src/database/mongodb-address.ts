import { ConnectionString } from 'mongodb-connection-string-url';

/** A password without a host reads like a host with a port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** Hosts and ports only: names, passwords and options stay secret, also when the address is malformed. */
export function hostsIn(uri: string): string {
  try {
    const { hosts } = new ConnectionString(uri);
    if (hosts.every((host) => HOST.test(host))) return hosts.join();
  } catch {
    // The driver cannot read it either.
  }
  return 'its address cannot be shown';
}
