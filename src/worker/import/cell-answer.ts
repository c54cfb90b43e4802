/** What a cell of an import means: a value to store, or the reason why it means none. */
export type CellAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }

export const good = (value: unknown): CellAnswer => ({ ok: true, value })

/** The reason is a code that the texts of refusals have a sentence for. */
export const bad = (reason: string): CellAnswer => ({ ok: false, reason })
