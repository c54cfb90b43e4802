// One row of an import before anything is looked up: which columns may be there, and their values in the form to store.
import * as z from 'zod/mini'
import { filesIn } from '#contract/domains/files-in.ts'
import { contractPart, contractPartFault } from '#contract/domains/hr/contract-faults.ts'
import { CUSTOM_MAPS, CUSTOM_VALUE_PATH } from '#contract/domains/hr/custom-map.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import type { ImportRow } from '#contract/domains/hr/import-calls.ts'
import { MATERIALS } from '#contract/domains/hr/materials/material.ts'
import { arePartsOf, isList, isPartPath, itemChangeSchema, PARTED } from '#contract/domains/hr/sheet-lists.ts'
import { fieldOf, invalidFields, permissionOfField } from '#contract/kit/collection.ts'
import { keyOf, rootOf } from '#contract/kit/map-path.ts'
import type { Checked } from '#contract/kit/prc/checked.ts'
import { checkEmail, checkPersonName } from '#contract/kit/prc/contact-formats.ts'
import { checkMobile } from '#contract/kit/prc/mobile.ts'
import { normaliseLine } from '#contract/kit/prc/normalise.ts'
import { checkPhone } from '#contract/kit/prc/phone.ts'
import { holds, type Who } from '#contract/kit/tx.ts'

/** Column (field code) to reason; `` for the row as a whole. */
export type Problems = Record<string, string>

export interface ImportColumns {
  readonly mirrored: Record<string, unknown>
  readonly sensitive: Record<string, unknown>
  /** Parts of the summary of contracts by their own names; null empties one. */
  readonly contract: Record<string, unknown>
  /** What is said of lists and of parts of structures, by paths and fields: see `withLists`. */
  readonly lists: Record<string, unknown>
  readonly problems: Problems
}

/** Given by commands of their own, never by a sheet; maps of custom values come key by key, structures part by part. */
const NOT_IMPORTED = new Set<string>(['username', 'photo', 'membership', 'contract', PARTED, MATERIALS, ...CUSTOM_MAPS])

const NORMALISED: Readonly<Record<string, (text: string) => Checked<string, string>>> = {
  name: checkPersonName,
  mobile: checkMobile,
  workEmail: checkEmail,
  officePhone: checkPhone,
}

/** Sorts the values of a row, empties the fields of `clear`, and refuses columns that the caller may not write. */
export function importColumns({ values, clear }: ImportRow, who: Who): ImportColumns {
  const problems: Problems = {}
  // A person without further departments has the primary one all the same.
  const cleared = Object.fromEntries(clear.map((field) => [field, field === 'groupUris' ? [] : null]))
  const mirrored: Record<string, unknown> = {}
  const sensitive: Record<string, unknown> = {}
  const contract: Record<string, unknown> = {}
  const lists: Record<string, unknown> = {}
  for (const [field, given] of Object.entries({ ...values, ...cleared })) {
    const declared = fieldOf(employee, field)
    const isSensitive = rootOf(field) in employee.sensitiveFields
    const part = contractPart(field)
    // Files are in no sheet: nothing here asks whose they are.
    if (filesIn(given).length > 0) problems[field] = 'invalid'
    else if (CUSTOM_VALUE_PATH.test(field)) {
      // Checked against its field when the row is carried out.
      if (!holds(who, permissionOfField(employee, field) ?? '')) problems[field] = 'notAllowed'
      else (isSensitive ? sensitive : mirrored)[field] = given
    } else if (part !== undefined) {
      const value = part === 'companyName' && typeof given === 'string' ? normaliseLine(given) : given
      const fault = contractPartFault(part, value)
      if (!holds(who, permissionOfField(employee, field) ?? '')) problems[field] = 'notAllowed'
      else if (fault !== undefined) problems[field] = fault
      else contract[part] = value
    } else if (isList(field) || isPartPath(field)) {
      if (!holds(who, permissionOfField(employee, field) ?? '')) problems[field] = 'notAllowed'
      else if (isListChange(field, given)) lists[field] = given
      else problems[field] = 'invalid'
    } else if (!declared || NOT_IMPORTED.has(field)) problems[field] = 'unknownField'
    else if (!holds(who, permissionOfField(employee, field) ?? '')) problems[field] = 'notAllowed'
    else if (given === null && !declared.nullable) problems[field] = 'required'
    else {
      const value = normalised(field, given)
      Object.assign(problems, invalidFields(employee, { [field]: value }))
      if (isSensitive) sensitive[field] = value
      else mirrored[field] = value
    }
  }
  return { mirrored, sensitive, contract, lists, problems }
}

/** Null empties a part, or the items of a cell. Whether a value fits is asked of the field as it is afterwards. */
function isListChange(path: string, given: unknown): boolean {
  if (given === null || keyOf(path) !== undefined) return given === null || !Array.isArray(given)
  const parsed = z.array(itemChangeSchema).safeParse(given)
  return parsed.success && parsed.data.every(({ parts }) => arePartsOf(path, parts))
}

function normalised(field: string, given: unknown): unknown {
  const check = NORMALISED[field]
  if (!check || typeof given !== 'string') return given
  const checked = check(given)
  return checked.ok ? checked.value : given
}
