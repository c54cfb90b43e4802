// The fields of a form that an organisation designs for itself, as data: both ends draw, check and compute by it.
import * as z from 'zod/mini'

/** What a field may be. `note` only says something; `formula` and `serialNo` are filled by nobody. */
const FORM_FIELD_TYPES = [
  'text',
  'textarea',
  'note',
  'number',
  'money',
  'select',
  'multiSelect',
  'date',
  'dateTime',
  'dateRange',
  'phone',
  'idCard',
  'bankCard',
  'user',
  'dept',
  'image',
  'file',
  'table',
  'formula',
  'serialNo',
  'relatedApproval',
  'relatedPartner',
  'relatedProject',
  'address',
  'location',
  'rating',
  'signature',
  'invoice',
] as const
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

/** Of a condition: how a value is compared. */
const CONDITION_OPS = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'in',
  'notIn',
  'contains',
  'deptIn',
  'roleIn',
  'empty',
] as const
export type ConditionOp = (typeof CONDITION_OPS)[number]

const id = z.string().check(z.minLength(1), z.maxLength(40))
const words = z.string().check(z.maxLength(200))
const ids = z.array(id).check(z.maxLength(100))

/** One comparison: the value of a field, or `starter`, beside one or several values. */
export const comparisonSchema = z.object({
  field: id,
  op: z.enum(CONDITION_OPS),
  values: z.array(z.union([z.string().check(z.maxLength(100)), z.number(), z.boolean()])).check(z.maxLength(100)),
})
export type Comparison = z.infer<typeof comparisonSchema>

const column = {
  fieldId: id,
  type: z.enum(FORM_FIELD_TYPES),
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  placeholder: z.optional(words),
  required: z.optional(z.boolean()),
  options: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(100))),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  maxLength: z.optional(z.int().check(z.minimum(1), z.maximum(5000))),
  decimals: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
  unit: z.optional(z.string().check(z.maxLength(10))),
  /** Of a `formula`: `{price} * {qty}`, or `sum({rows.amount})` over the rows of a table. */
  formula: z.optional(z.string().check(z.maxLength(500))),
}
const columnSchema = z.object(column)
export type FormColumn = z.infer<typeof columnSchema>

export const formFieldSchema = z.object({
  ...column,
  /** Shown, asked for and kept only where this holds. */
  showIf: z.optional(comparisonSchema),
  /** What stands there at first. */
  initial: z.optional(z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()])),
  /** Of a `dateRange`: what it counts in. */
  counts: z.optional(z.enum(['days', 'halfDays', 'hours'])),
  /** Of an `image`: taken on the spot, not from an album. */
  cameraOnly: z.optional(z.boolean()),
  /** Of a `table`. */
  columns: z.optional(z.array(columnSchema).check(z.maxLength(20))),
  /** Left out of the printed form. */
  notPrinted: z.optional(z.boolean()),
  /** Nodes at which it is not shown. */
  hiddenAt: z.optional(ids),
  /** Nodes whose people may change it; nobody else does once it is submitted. */
  editableAt: z.optional(ids),
  /** One of the up to three facts of a list's row. */
  inSummary: z.optional(z.boolean()),
})
export type FormField = z.infer<typeof formFieldSchema>

/** Fields of a form at most. */
const MAX_FIELDS = 100
export const formSchema = z.array(formFieldSchema).check(z.maxLength(MAX_FIELDS))

/** Rows of a table at most: a sheet of a thousand rows is a file. */
export const MAX_TABLE_ROWS = 200
/** Pictures or files of one field at most. */
export const MAX_FIELD_FILES = 9

/** What has been filled in, by field. */
export const formValuesSchema = z.record(z.string().check(z.maxLength(40)), z.unknown())
export type FormValues = Readonly<Record<string, unknown>>

/** A value of a `dateRange`: days, with `am` or `pm` where it counts in half days, or with the time where it counts hours. */
export interface RangeValue {
  readonly from: string
  readonly to: string
}

/** Types that a person fills in. */
export const isFilledIn = ({ type }: Pick<FormColumn, 'type'>): boolean =>
  type !== 'note' && type !== 'formula' && type !== 'serialNo'
