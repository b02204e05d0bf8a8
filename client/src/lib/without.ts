/** A function that removes the entry with this id from a list. */
export function without<Item extends { _id: string }>(id: string) {
  return (items: Item[]) => items.filter(({ _id }) => _id !== id);
}
