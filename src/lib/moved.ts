/** The list with the item at one place put to another. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(to, 0, item)
  return next
}
