/** What XML 1.0 cannot carry, what it would change (CR), and what would read as one of the escapes below. */
const SPECIAL = /[&<>"\ufffe\uffff[\p{Cc}--[\t\n\u007f-\u009f]]]|_(?=x[0-9A-Fa-f]{4}_)/v
const EVERY_SPECIAL = new RegExp(SPECIAL, 'gv')
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text as it stands in the XML of a spreadsheet, in elements and in double-quoted attributes. Control characters become
 * `_xHHHH_` (ECMA-376 part 1, 22.9.2.19); lone surrogates are left to the encoder, which replaces them.
 */
export function escapeXml(text: string): string {
  return SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, escapeCharacter) : text
}

/** Reads `_xHHHH_` back. */
export function unescapeControls(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

function escapeCharacter(character: string): string {
  return ENTITIES[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
