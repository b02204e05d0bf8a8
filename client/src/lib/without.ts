/** The change to a list when the entry of this id has left it. */
export function without<Item extends { _id: string }>(id: string) {
  return (items: Item[]) => items.filter(({ _id }) => _id !== id);
}
