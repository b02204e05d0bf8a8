/** The address at which a parcel can be followed, if the text is one: https, without name and password in it. */
export function trackingLink(text: string): string | undefined {
  // The oldest supported browsers have no `URL.canParse`.
  try {
    const { protocol, username, password, href } = new URL(text);
    return protocol === 'https:' && !username && !password ? href : undefined;
  } catch {
    return undefined;
  }
}
