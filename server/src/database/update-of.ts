/** Undefined takes a field away. */
export type Fields<Document> = { [Name in keyof Document]?: Document[Name] | undefined };

export function updateOf<Document extends object>(fields: Fields<Document>) {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  const gone = Object.keys(fields).filter((name) => !kept.some(([other]) => other === name));
  return {
    $set: Object.fromEntries(kept) as Partial<Document>,
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, 1 as const])) }),
  };
}
