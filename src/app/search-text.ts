// The part of an address behind the question mark: plain words, so that a person can read it, type it and pass it on.

/** Reads `?page=2&text=…`; every value is text. Quoted values (`page="2"`), as older addresses have them, lose their quotes. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].map(([key, value]) => [key, unquoted(value)]))
}

/** Writes what `parseSearch` reads; keys without a value are left out. */
export function searchText(search: Readonly<Record<string, unknown>>): string {
  const written = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (value !== undefined) written.set(key, String(value))
  const all = written.toString()
  return all === '' ? '' : `?${all}`
}

function unquoted(value: string): string {
  if (!/^".*"$/s.test(value)) return value
  try {
    return String(JSON.parse(value))
  } catch (error) {
    // Quotation marks that somebody typed: they are part of the value.
    if (error instanceof SyntaxError) return value
    throw error
  }
}
