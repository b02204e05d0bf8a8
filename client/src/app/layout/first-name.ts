/** What a person is greeted by; empty when the account has no name. */
export function firstName({ name }: { name: string | null }): string {
  return name?.trim().split(/\s+/)[0] ?? '';
}
