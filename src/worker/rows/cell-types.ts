// Where the cells of a sheet of people come from. Plain data, because it travels to the worker by message.

/** Numbers of which a sheet shows only the first and last ones. */
export type Mask = 'phone' | 'idNumber'

/** Where a cell's value comes from; plain data, because a function cannot be sent. */
export type CellSource =
  /** The field as it is; `labels` turns codes into words. A list is joined with 、. */
  | {
      readonly kind: 'field'
      readonly field: string
      readonly labels?: Readonly<Record<string, string>>
      readonly mask?: Mask
    }
  /**
   * What the row (or rows) that the field refers to show in `show`; with `parent` the whole path, parted by `/`. Of several
   * those from the place `from` on, all by default.
   */
  | {
      readonly kind: 'ref'
      readonly field: string
      readonly collection: string
      readonly show: string
      readonly parent?: string
      readonly from?: number
      /** Words of what is shown, where it is a code. */
      readonly labels?: Readonly<Record<string, string>>
    }
  /** A region by its six digits, written by its names where the job brings them. */
  | { readonly kind: 'region'; readonly field: string }
  /** One part of a structure, or of the main item of a list. */
  | {
      readonly kind: 'part'
      readonly field: string
      readonly part: string
      readonly labels?: Readonly<Record<string, string>>
      readonly mask?: Mask
    }
  /** The items of a list that are not the main one: a line for each, the parts by their names. */
  | { readonly kind: 'items'; readonly field: string; readonly parts: readonly ItemCell[] }

/** A part of an item in a cell. */
export interface ItemCell {
  readonly part: string
  /** As it is written. */
  readonly name: string
  /** As it is known, in all languages. */
  readonly names: readonly string[]
  readonly labels?: Readonly<Record<string, string>>
  readonly mask?: Mask
}
