// Numbers leave the values of a form before these become a row: what was sealed is opened, judged and kept apart.

import {
  keptValue,
  maskNumber,
  readNumber,
  type SecretPlace,
  sealedValue,
  secretsIn,
  withSecrets,
} from '#contract/domains/approval/secret-value.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { formNumber } from '#contract/kit/sealed-number.ts'
import type { ApprovalContext } from '#server/domains/approval-hooks.ts'
import type { NumberKey } from '#server/domains/number-key.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { dropNumbers, keepNumber, numberOf } from './number-store.ts'
import type { Version } from './run.ts'
import { seeded } from './seeded.ts'

/** What opens sealed numbers, and what encrypts them for the table. */
export interface Vault {
  readonly key: NumberKey
  readonly secret: string
}

/** The database of whoever works on an approval. */
export function databaseOf({
  storeTx,
}: Pick<ApprovalContext, 'storeTx'>): NonNullable<ReturnType<typeof transactionOf>> {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('approvals need a database')
  return db
}

/** In whose name numbers are kept, and when. */
export type Keeping = Pick<ApprovalContext, 'storeTx' | 'who' | 'atMs' | 'causeId'>

/**
 * The values with their numbers masked, each under the name by which it is asked for. Refuses a number that is none, and one
 * that another approval has.
 */
export async function keepNumbers(
  context: Keeping,
  vault: Vault,
  { form }: Pick<Version, 'form'>,
  approvalUri: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const places = secretsIn(form, values)
  const db = databaseOf(context)
  const { who, atMs, causeId } = context
  const masked = new Map<string, { masked: string; ref: string }>()
  for (const place of places) {
    const { of, path, value } = place
    const known = keptValue(value)
    const number = known
      ? await numberOf(db, vault.secret, { approvalUri, ref: known.ref })
      : typedNumber(context, vault, place)
    if (number === undefined) return refuseNumber(place, 'required')
    const ref = known?.ref ?? `num_${makeUlid(atMs, seeded(`${causeId}${approvalUri}${path}`))}`
    if (!known) await keepNumber(db, vault.secret, { approvalUri, ref, domain: who.domain, number, atMs })
    masked.set(path, { masked: maskNumber(of, number), ref })
  }
  if (form.some((field) => hasSecrets(field)))
    await dropNumbers(
      db,
      approvalUri,
      [...masked.values()].map(({ ref }) => ref),
    )
  return withSecrets(form, values, ({ path }) => masked.get(path))
}

const hasSecrets = ({ type, columns = [] }: Version['form'][number]): boolean =>
  [{ type }, ...columns].some((one) => one.type === 'idCard' || one.type === 'bankCard')

/** What was typed: sealed on a device, or in the clear by a program. */
function typedNumber({ who, atMs }: Keeping, { key }: Vault, place: SecretPlace): string {
  const { of, value } = place
  const sealed = sealedValue(value)
  const typed = sealed ? key.open(sealed.sealed, formNumber(who.username)) : value
  if (typed === undefined) return refuseNumber(place, 'numberUnreadable')
  const reason = of.type === 'idCard' ? 'idCard' : 'bankCard'
  if (typeof typed !== 'string') return refuseNumber(place, reason)
  return readNumber(of, typed, todayInShanghai(atMs)) ?? refuseNumber(place, reason)
}

const refuseNumber = ({ field, path }: SecretPlace, reason: string): never =>
  refuse('formFaulty', { field: field.label, path, reason })
