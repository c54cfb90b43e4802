// Files that values name, wherever in them they stand: a photo, a custom value, the paper of a certificate.

/** Uris of the files among these values, lists, structures and small pictures included. */
export function filesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const uri = (value as { fileUri?: unknown }).fileUri
  return [...(typeof uri === 'string' ? [uri] : []), ...Object.values(value).flatMap(filesIn)]
}
