// How sensitive values are masked: the ends of a number, of anything else only that it is there.
import { type QueryExecutorProvider, sql } from 'kysely'
import { maskBankCard, maskIdNumber, maskMobile } from '#contract/kit/prc/mask.ts'

/** The mask of something that is there and shows nothing. */
export const THERE = ''

type Mask = (value: string) => string
/** Numbers that show their ends: fields, and by `field.part` parts of lists. */
const NUMBERS: Readonly<Record<string, Mask>> = {
  idNo: maskIdNumber,
  'bank.cardNo': maskBankCard,
  'family.phone': maskMobile,
}
const CUSTOM_NUMBERS: Readonly<Record<string, Mask>> = { idCard: maskIdNumber, phone: maskMobile }

/** Whether a part of a list is a number that shows its ends. */
export const showsEnds = (field: string, part: string): boolean => Object.hasOwn(NUMBERS, `${field}.${part}`)

/** Whether there is anything at all. */
export const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The mask of a field's value, or of a part by `field.part`. */
export const maskOf = (value: unknown, path: string): string =>
  endsOf(value, Object.hasOwn(NUMBERS, path) ? NUMBERS[path] : undefined)

/** The mask of a custom value by the type of its field. */
export const customMaskOf = (value: unknown, type = ''): string =>
  endsOf(value, Object.hasOwn(CUSTOM_NUMBERS, type) ? CUSTOM_NUMBERS[type] : undefined)

/** The ends of a number with the same stars between them however much they hide; a short one only is there. */
function endsOf(value: unknown, mask: Mask | undefined): string {
  if (typeof value !== 'string' || !mask) return THERE
  const masked = mask(value)
  return /[^*]/.test(masked) ? masked.replace(/\*+/, '****') : THERE
}

/** Types of an organisation's custom fields by their uri. */
export async function customTypes(db: QueryExecutorProvider, domain: string): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ uri: string; type: string }>`
    select uri, field_type as type from custom_field where scope = ${`org:${domain}`} and deleted_at is null`.execute(
    db,
  )
  return new Map(found.rows.map((one) => [one.uri, one.type]))
}
