// What was chosen last in a field of this name, as long as the page lives: a crew is entered one after the other.

/** How many stand first, and from how many options on they do. */
const SHOWN = 3
const FROM = 8

const chosen = new Map<string, readonly string[]>()

/** Notes that a value was chosen. */
export function rememberChoice(name: string, value: string): void {
  const before = (chosen.get(name) ?? []).filter((one) => one !== value)
  chosen.set(name, [value, ...before].slice(0, SHOWN))
}

/** The options that were used last, the latest first, and the others. A short list needs no such order. */
export function withRecent<O extends { readonly value: string }>(
  name: string,
  options: readonly O[],
): { recent: readonly O[]; rest: readonly O[] } {
  if (options.length < FROM) return { recent: [], rest: options }
  const recent = (chosen.get(name) ?? []).flatMap((value) => options.find((one) => one.value === value) ?? [])
  return { recent, rest: options.filter((one) => !recent.includes(one)) }
}
