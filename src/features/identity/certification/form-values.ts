// What a form of certification holds while it is typed, and what is sent of it.
import type { FileRef } from '#contract/domains/files.ts'
import {
  CERTIFICATION_FIELDS,
  CERTIFICATION_PAPERS,
  type CertificationKind,
  isSecret,
} from '#contract/domains/identity/certification-fields.ts'
import type { CertFiles, CertForm, CertRow, CertValue } from '#contract/domains/identity/certification-rules.ts'
import type { DraftStore } from '#src/ui/form/draft-store.ts'

/** Fields and papers by their names. */
export type CertificationValues = Record<string, unknown>

/** Every field and paper of the kind, so that each can be reproached. */
export function valuesOf(kind: CertificationKind, form: CertForm, files: CertFiles): CertificationValues {
  const fields = CERTIFICATION_FIELDS[kind].map((field) => {
    // Where lines are needed the first one is there.
    const none = field.is === 'rows' && field.isOptional !== true ? [{}] : undefined
    return [field.name, form[field.name] ?? none] as const
  })
  const papers = CERTIFICATION_PAPERS[kind].map(({ name }) => [name, files[name] ?? []] as const)
  return Object.fromEntries([...fields, ...papers])
}

/** What is filled in; a number that is none is left out. */
export function formOf(kind: CertificationKind, values: CertificationValues): CertForm {
  const form: CertForm = {}
  for (const { name } of CERTIFICATION_FIELDS[kind]) {
    const value = values[name]
    if (isValue(value)) form[name] = value
  }
  return form
}

const isValue = (value: unknown): value is CertValue => {
  if (typeof value === 'number') return Number.isFinite(value)
  return (typeof value === 'string' && value !== '') || (Array.isArray(value) && value.every(isPart))
}
const isPart = (one: unknown): one is string | CertRow =>
  typeof one === 'string' || (typeof one === 'object' && one !== null)

export function filesOf(kind: CertificationKind, values: CertificationValues): CertFiles {
  const files: CertFiles = {}
  for (const { name } of CERTIFICATION_PAPERS[kind]) {
    const held = papersIn(values[name])
    if (held.length > 0) files[name] = held
  }
  return files
}

export const papersIn = (value: unknown): FileRef[] => (Array.isArray(value) ? value.filter(isFile) : [])
const isFile = (one: unknown): one is FileRef => typeof one === 'object' && one !== null && 'fileUri' in one

/** A store of drafts that never holds the numbers of people and accounts. */
export function withoutSecrets(store: DraftStore, kind: CertificationKind): DraftStore {
  const secret = new Set(CERTIFICATION_FIELDS[kind].filter(isSecret).map(({ name }) => name))
  const plain = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)))
  return {
    ...store,
    set: (key, draft) => store.set(key, { ...draft, values: plain(draft.values) }),
  }
}
