/** The check-in code in what was scanned: the address of the activity with the code in it, or the code alone. */
export function codeIn(scanned: string): string {
  if (!URL.canParse(scanned)) return scanned.trim()
  return new URL(scanned).searchParams.get('code') ?? scanned.trim()
}
