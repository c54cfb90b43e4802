// What a form brings: cleaned, its numbers of people and accounts encrypted, its papers the organisation's.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import {
  CERTIFICATION_FIELDS,
  type CertField,
  type CertificationKind,
  isSecret,
} from '#contract/domains/identity/certification-fields.ts'
import {
  askedOf,
  type CertFiles,
  type CertForm,
  type CertValue,
  certificationFaults,
  isMasked,
} from '#contract/domains/identity/certification-rules.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { maskBankCard, maskIdNumber } from '#contract/kit/prc/mask.ts'
import { normaliseCode } from '#contract/kit/prc/normalise.ts'
import { CallFailure } from '../../call-failure.ts'
import { seal } from '../../sealed.ts'
import type { Secrets } from './certification-row.ts'

interface Stored {
  readonly form: CertForm
  readonly files: CertFiles
  readonly secrets: Secrets
}

interface Given {
  readonly kind: CertificationKind
  readonly form: CertForm
  readonly files: CertFiles
  readonly today: string
  /** Opens what is encrypted. */
  readonly secret: string
}

/** A form without masks of numbers that the server has not: those have to be entered anew. */
export function openForm(kind: CertificationKind, form: CertForm, secrets: Secrets): CertForm {
  const gone = CERTIFICATION_FIELDS[kind].filter((field) => isSecret(field) && secrets[field.name] === undefined)
  return Object.fromEntries(Object.entries(form).filter(([name]) => !gone.some((field) => field.name === name)))
}

/** What is asked of this form and no more; numbers that stand masked are those of before. */
export function takeForm({ kind, form, files, today, secret }: Given, before: Stored | undefined): Stored {
  const asked = askedOf(kind, form)
  const kept: CertForm = {}
  const secrets: Record<string, string> = {}
  const faults = certificationFaults(kind, form, files, today)
  for (const field of asked.fields) {
    const value = cleaned(field, form[field.name])
    if (value === undefined) continue
    if (!isSecret(field) || typeof value !== 'string') {
      kept[field.name] = value
      continue
    }
    const known = before?.secrets[field.name]
    if (isMasked(value) && known !== undefined && before?.form[field.name] === value) {
      kept[field.name] = value
      secrets[field.name] = known
    } else if (!isMasked(value) && faults[field.name] === undefined) {
      // One that is not right is not kept: it could not be corrected once it is masked.
      kept[field.name] = field.is === 'idNo' ? maskIdNumber(value) : maskBankCard(value)
      secrets[field.name] = seal(secret, value)
    }
  }
  const papers = asked.papers.flatMap(({ name }): [string, FileRef[]][] => {
    const held = files[name] ?? []
    return held.length === 0 ? [] : [[name, held]]
  })
  return { form: kept, files: Object.fromEntries(papers), secrets }
}

function cleaned(field: CertField, value: CertValue | undefined): CertValue | undefined {
  if (typeof value === 'string') {
    const isCode = field.is === 'creditCode' || field.is === 'idNo'
    // Hyphens belong to the number of an account.
    const text = isCode ? normaliseCode(value) : field.is === 'account' ? value.replace(/\s+/g, '') : value.trim()
    return text === '' ? undefined : text
  }
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

/**
 * Gives papers to the organisation: pictures that the caller has uploaded whole, or that its certification names already.
 * Throws 400 `pictureMissing`.
 */
export async function takePapers(
  db: QueryExecutorProvider,
  userId: string,
  domain: string,
  files: CertFiles,
  known: ReadonlySet<string>,
): Promise<void> {
  const uris = [...new Set(Object.values(files).flatMap((some) => some.map(({ fileUri }) => fileUri)))]
  const fresh = uris.filter((uri) => !known.has(uri))
  if (fresh.length === 0) return
  const { rows } = await sql`update file set domain = ${domain}
    where owner_user_id = ${userId} and complete and type like 'image/%'
      and file_uri in (select json_array_elements_text(${JSON.stringify(fresh)}::text::json)) returning 1`.execute(db)
  if (rows.length < fresh.length) throw new CallFailure(ERROR_CODES.badInput, 'pictureMissing')
}
