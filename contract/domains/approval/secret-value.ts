// Numbers of people and of accounts in a form. No row has them: a device sends them sealed, the server keeps them apart, and what
// every reader of the approval has is their masked form.
import * as z from 'zod/mini'
import type { Row } from '../../kit/collection.ts'
import { maskBankCard, maskIdNumber } from '../../kit/prc/mask.ts'
import { normaliseFormat } from '../../kit/prc/normalise.ts'
import { checkResidentId } from '../../kit/prc/resident-id.ts'
import { SEALED_NUMBER } from '../../kit/sealed-number.ts'
import type { approval } from './approval-record.ts'
import type { FormColumn, FormField, FormValues } from './form-field.ts'

/** Nothing that could be a number: a few characters at its ends, and stars. */
const masked = z.string().check(z.maxLength(40), z.regex(/^[\dX]{0,3}\*{4,}[\dX-]{0,4}$/))
/** On its way: what a device keeps of a number that was typed there. */
const sealedSchema = z.object({ sealed: z.string().check(z.regex(SEALED_NUMBER)), masked })
/** Where the server has it: `ref` is the name under which it is asked for; '' as long as the server has not taken it. */
const keptSchema = z.object({ masked, ref: z.string().check(z.maxLength(64)) })
/** What was typed and could not be sealed, without the number. */
const unsealedSchema = z.object({ unsealed: z.enum(['wrong', 'noKey']) })

export type SealedValue = z.infer<typeof sealedSchema>
export type KeptValue = z.infer<typeof keptSchema>
export type UnsealedValue = z.infer<typeof unsealedSchema>

type Kind = Pick<FormColumn, 'type'>

/** Whether the numbers of a field are kept apart. */
export const isSecret = ({ type }: Kind): boolean => type === 'idCard' || type === 'bankCard'

export const sealedValue = (value: unknown): SealedValue | undefined => sealedSchema.safeParse(value).data
export const keptValue = (value: unknown): KeptValue | undefined => keptSchema.safeParse(value).data
const unsealedValue = (value: unknown): UnsealedValue | undefined => unsealedSchema.safeParse(value).data

/** A number as it is kept, or undefined for what is none. */
export function readNumber({ type }: Kind, typed: string, today: string): string | undefined {
  const number = normaliseFormat(typed).replace(/\s/g, '')
  if (type === 'idCard') {
    const checked = checkResidentId(number, { today })
    return checked.ok ? checked.value : undefined
  }
  return /^[\d-]{6,32}$/.test(number) ? number : undefined
}

export const maskNumber = ({ type }: Kind, number: string): string =>
  type === 'idCard' ? maskIdNumber(number) : maskBankCard(number)

/** What may be shown of a value, whatever form it has. */
export const shownNumber = (of: Kind, value: unknown): string =>
  typeof value === 'string' ? maskNumber(of, value) : (keptValue(value)?.masked ?? sealedValue(value)?.masked ?? '')

/** Why a value does not do. */
export function secretFault(of: Kind, value: unknown, today: string): 'idCard' | 'bankCard' | 'noSeal' | undefined {
  if (keptValue(value) || sealedValue(value)) return undefined
  if (typeof value === 'string' && readNumber(of, value, today) !== undefined) return undefined
  if (unsealedValue(value)?.unsealed === 'noKey') return 'noSeal'
  return of.type === 'idCard' ? 'idCard' : 'bankCard'
}

/** A number in the values of a form. */
export interface SecretPlace {
  readonly field: FormField
  /** The field itself, or the column of its table. */
  readonly of: FormColumn
  /** `field`, or `table.row.column`. */
  readonly path: string
  readonly value: unknown
}

/** Every number that stands in values. */
export function secretsIn(form: readonly FormField[], values: FormValues): SecretPlace[] {
  return form.flatMap((field) => {
    const value = values[field.fieldId]
    if (isSecret(field)) return value === undefined ? [] : [{ field, of: field, path: field.fieldId, value }]
    if (field.type !== 'table' || !Array.isArray(value)) return []
    const columns = (field.columns ?? []).filter(isSecret)
    return value.flatMap((row: FormValues, at) =>
      columns.flatMap((of) => {
        const cell = row[of.fieldId]
        return cell === undefined ? [] : [{ field, of, path: `${field.fieldId}.${at}.${of.fieldId}`, value: cell }]
      }),
    )
  })
}

/** The values with every number as `change` has it; undefined takes it away. */
export function withSecrets(
  form: readonly FormField[],
  values: FormValues,
  change: (place: SecretPlace) => unknown,
): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...values }
  for (const place of secretsIn(form, values)) {
    const [fieldId = '', at, columnId = ''] = place.path.split('.')
    const next = change(place)
    if (at === undefined) {
      if (next === undefined) delete changed[fieldId]
      else changed[fieldId] = next
      continue
    }
    const rows = [...(changed[fieldId] as FormValues[])]
    const { [columnId]: _, ...rest } = rows[Number(at)] ?? {}
    rows[Number(at)] = next === undefined ? rest : { ...rest, [columnId]: next }
    changed[fieldId] = rows
  }
  return changed
}

/** The values as a row may have them, before the server has taken the numbers over. */
export const maskedValues = (form: readonly FormField[], values: FormValues): Record<string, unknown> =>
  withSecrets(
    form,
    values,
    ({ of, value }) =>
      keptValue(value) ?? (shownNumber(of, value) === '' ? undefined : { masked: shownNumber(of, value), ref: '' }),
  )

/** The values without any number: for a new form that begins with those of an old one. */
export const withoutNumbers = (form: readonly FormField[], values: FormValues): Record<string, unknown> =>
  withSecrets(form, values, () => undefined)

/** The values as a draft may have them: numbers sealed, or not at all. */
export const draftValues = (form: readonly FormField[], values: FormValues): Record<string, unknown> =>
  withSecrets(form, values, ({ value }) => sealedValue(value))

/** Parts that give somebody, or once gave him, the say. */
const READS: readonly string[] = ['pending', 'approved', 'rejected', 'returned', 'delegated']

/** Whether a person may ask for the numbers of a field: whoever has filled them in, and who decides where it is not hidden. */
export const mayReadNumbers = (
  row: Pick<Row<typeof approval>, 'starterUsername' | 'proxyUsername' | 'tasks'>,
  { hiddenAt = [] }: Pick<FormField, 'hiddenAt'>,
  username: string,
): boolean =>
  username !== '' &&
  (row.starterUsername === username ||
    row.proxyUsername === username ||
    row.tasks.some(
      ({ assignee, status, nodeId }) => assignee === username && READS.includes(status) && !hiddenAt.includes(nodeId),
    ))
