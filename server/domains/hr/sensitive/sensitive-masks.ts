// What stands in a person's sensitive fields, masked: which number it is, or that there is something, and no more.
import { SENSITIVE_FIELDS } from '#contract/domains/hr/employee.ts'
import type { hr } from '#contract/domains/hr/hr.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { mapPath } from '#contract/kit/map-path.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { visibleEmployee } from '../visible-employee.ts'
import { customMaskOf, customTypes, isThere, maskOf, showsEnds, THERE } from './mask-sensitive.ts'

const CUSTOM = 'customSensitive'

/** Masks of one person's sensitive fields, within the data scope. Not logged: nothing is revealed. */
export const sensitiveMasks: CallHandler<(typeof hr.calls)['sensitiveMasks']> = async ({ db, who }, { uri }) => {
  const row = await visibleEmployee(db, who, uri)
  if (!row) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  return { masks: masksOf(row, row[CUSTOM] ? await customTypes(db, who.domain) : new Map()) }
}

function masksOf(row: AnyRow, types: ReadonlyMap<string, string>): Record<string, string[]> {
  const masks: Record<string, string[]> = {}
  for (const field of SENSITIVE_FIELDS) {
    const value = row[field]
    if (field === CUSTOM) {
      for (const [uri, one] of Object.entries((value ?? {}) as Record<string, unknown>))
        if (isThere(one)) masks[mapPath(CUSTOM, uri)] = [customMaskOf(one, types.get(uri))]
    } else if (isThere(value)) {
      masks[field] = Array.isArray(value) ? ofList(field, value) : [maskOf(value, field)]
    }
  }
  return masks
}

/** The numbers in a list; of one without any, that something is there. */
function ofList(field: string, items: readonly Record<string, unknown>[]): string[] {
  const masks = items.flatMap((item) =>
    Object.entries(item)
      .filter(([part, one]) => showsEnds(field, part) && isThere(one))
      .map(([part, one]) => maskOf(one, `${field}.${part}`)),
  )
  return masks.some((mask) => mask !== THERE) ? masks : [THERE]
}
