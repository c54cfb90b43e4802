// The form of one section of a record: only what was changed becomes part of the edit.
import { useRef } from 'react'
import type { employee } from '#contract/domains/hr/employee.ts'
import { patchEmployee } from '#contract/domains/hr/employee-mutations.ts'
import { valueAt } from '#contract/kit/map-path.ts'
import type { Patch } from '#contract/kit/tx.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useDraftStore } from '#src/data/use-draft-store.ts'
import { commandOf } from '#src/data/use-mutate.ts'
import { formatFieldValue } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr.ts'
import { refusalText } from '#src/i18n/hr-refusals.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import type { FieldErrors, Rules } from '#src/ui/form/form-state.ts'
import { type Form, useForm } from '#src/ui/form/use-form.ts'
import { useKeepFiles } from '../custom-fields/use-keep-files.ts'
import { takenErrors } from '../people/add-person.tsx'
import type { Person } from '../people/person-state.ts'
import { takenNumbers } from '../people/taken-numbers.ts'
import type { NameOf } from '../people/use-names.ts'
import { useSave } from '../people/use-save.ts'

export type SectionValues = Record<string, unknown>

export interface SectionFormOptions {
  person: Person
  section: string
  initial: SectionValues
  rules: Rules<SectionValues>
  /** What is stored for a value of the form. */
  stored: (field: string, value: unknown) => unknown
  nameOf: NameOf
  onDone: () => void
}

/**
 * A form over some fields of a record. What somebody else changed while it was open is said beside the field before it
 * is replaced; after that the server's field merge decides (P6).
 */
export function useSectionForm(options: SectionFormOptions): Form<SectionValues> {
  const { person, section, onDone } = options
  const texts = useText(hrText)
  const language = useLanguage()
  const hub = useRunning()?.rows
  const save = useSave()
  const keepFiles = useKeepFiles()
  const seen = useRef<Person>(person)

  const changedMeanwhile = (fields: readonly string[]): FieldErrors<SectionValues> => {
    const before = seen.current
    seen.current = person
    const moved = fields.filter((field) => !isSame(valueAt(before, field), valueAt(person, field)))
    const told = moved.map((field) => {
      const value = formatFieldValue('employee', field, valueAt(person, field), {
        language,
        nameOf: options.nameOf,
      })
      return [field, texts.detail.changedMeanwhile(value)] as const
    })
    return Object.fromEntries(told)
  }

  return useForm<SectionValues>({
    initial: options.initial,
    rules: options.rules,
    draft: { store: useDraftStore(), key: `record:${person.uri}:${section}` },
    onSubmit: async (_, changed) => {
      const patch = Object.fromEntries(
        Object.entries(changed)
          .map(([field, value]) => [field, options.stored(field, value)] as const)
          .filter(([field, value]) => !isSame(value, valueAt(person, field))),
      )
      const told = changedMeanwhile(Object.keys(patch))
      if (Object.keys(told).length > 0) return told
      const numbers = patch as { employeeNo?: string; mobile?: string }
      const taken = hub ? await takenNumbers(hub, numbers, person.uri) : {}
      if (taken.employeeNo !== undefined || taken.mobile !== undefined) return takenErrors(taken, texts.form)
      const isEmpty = Object.keys(patch).length === 0
      const kept = (await keepFiles(patch)) as Patch<typeof employee>
      const saved = await save(isEmpty ? [] : [commandOf(patchEmployee, { uri: person.uri, patch: kept })])
      if (saved.kind === 'refused') {
        const at = saved.detail?.field ?? Object.keys(patch)[0] ?? ''
        return { [at]: refusalText(saved.detail?.reason ?? saved.code, language) }
      }
      onDone()
      return undefined
    },
  })
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
