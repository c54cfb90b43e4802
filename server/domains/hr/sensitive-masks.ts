// What stands in a person's sensitive fields, masked: which number it is, or that there is something, and no more.
import { sql } from 'kysely'
import { SENSITIVE_FIELDS } from '#contract/domains/hr/employee.ts'
import type { hr } from '#contract/domains/hr/hr.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { mapPath } from '#contract/kit/map-path.ts'
import { maskBankCard, maskIdNumber, maskMobile } from '#contract/kit/prc/mask.ts'
import type { CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { visibleEmployee } from './visible-employee.ts'

const CUSTOM = 'customSensitive'
const THERE = ''

type Mask = (value: string) => string
/** Parts of lists that are numbers, and how each is masked. */
const NUMBERS_IN: Readonly<Record<string, { part: string; mask: Mask }>> = {
  bank: { part: 'cardNo', mask: maskBankCard },
  family: { part: 'phone', mask: maskMobile },
}
const CUSTOM_MASKS: Readonly<Record<string, Mask>> = { idCard: maskIdNumber, phone: maskMobile }

/** Masks of one person's sensitive fields, within the data scope. Not logged: nothing is revealed. */
export const sensitiveMasks: CallHandler<(typeof hr.calls)['sensitiveMasks']> = async ({ db, who }, { uri }) => {
  const row = await visibleEmployee(db, who, uri)
  if (!row) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  const customs = row[CUSTOM] ? await customTypes() : undefined
  return { masks: masksOf(row, customs ?? new Map()) }

  async function customTypes(): Promise<ReadonlyMap<string, string>> {
    const found = await sql<{ uri: string; type: string }>`
      select uri, field_type as type from custom_field where scope = ${`org:${who.domain}`} and deleted_at is null`.execute(
      db,
    )
    return new Map(found.rows.map((one) => [one.uri, one.type]))
  }
}

function masksOf(row: AnyRow, customTypes: ReadonlyMap<string, string>): Record<string, string[]> {
  const masks: Record<string, string[]> = {}
  for (const field of SENSITIVE_FIELDS) {
    const value = row[field]
    if (field === CUSTOM) {
      for (const [uri, one] of Object.entries((value ?? {}) as Record<string, unknown>))
        if (isThere(one)) masks[mapPath(CUSTOM, uri)] = [endsOf(one, CUSTOM_MASKS[customTypes.get(uri) ?? ''])]
    } else if (isThere(value)) {
      masks[field] = Array.isArray(value)
        ? ofList(field, value)
        : [endsOf(value, field === 'idNo' ? maskIdNumber : undefined)]
    }
  }
  return masks
}

const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The numbers in a list; of one without any, that something is there. */
function ofList(field: string, items: readonly Record<string, unknown>[]): string[] {
  const number = NUMBERS_IN[field]
  const masks = items
    .map((item) => number && item[number.part])
    .filter(isThere)
    .map((one) => endsOf(one, number?.mask))
  return masks.some((mask) => mask !== THERE) ? masks : [THERE]
}

/** The ends of a number with the same stars between them however much they hide; a short one only is there. */
function endsOf(value: unknown, mask: Mask | undefined): string {
  if (typeof value !== 'string' || !mask) return THERE
  const masked = mask(value)
  return /[^*]/.test(masked) ? masked.replace(/\*+/, '****') : THERE
}
