// The form of one section of a record: only what was changed becomes part of the edit.
import type { employee } from '#contract/domains/hr/employee.ts'
import { patchEmployee } from '#contract/domains/hr/employee-mutations.ts'
import type { Patch } from '#contract/kit/tx.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { useChangedMeanwhile } from '#src/data/edits/use-changed-meanwhile.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { sectionDraft } from '#src/features/hr/people/kept-draft.tsx'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { NameOf } from '#src/records/directory/use-names.ts'
import { useSave } from '#src/records/use-save.ts'
import type { Rules } from '#src/ui/form/form-state.ts'
import { type Form, useForm } from '#src/ui/form/use-form.ts'
import { useKeepFiles } from '../custom-fields/use-keep-files.ts'
import { takenErrors } from '../people/add-person.tsx'
import { takenNumbers } from '../people/taken-numbers.ts'

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
 * A form over some fields of a record. What somebody else changes while it is open is said beside the field; the server's
 * field merge decides, on what was seen when it was typed (P6).
 */
export function useSectionForm(options: SectionFormOptions): Form<SectionValues> {
  const { person, section, onDone } = options
  const texts = useText(hrText)
  const language = useLanguage()
  const hub = useRunning()?.rows
  const save = useSave()
  const keepFiles = useKeepFiles()
  const sayChanged = useChangedMeanwhile('employee', options.nameOf)

  return useForm<SectionValues>({
    initial: options.initial,
    rules: options.rules,
    draft: { store: useDraftStore(), key: sectionDraft(person.uri, section) },
    row: person,
    sayChanged,
    onSubmit: async (_, changed, seen) => {
      const stored = Object.entries(changed).map(([field, value]) => [field, options.stored(field, value)] as const)
      const patch = changedFields(Object.fromEntries(stored), person)
      const numbers = patch as { employeeNo?: string; mobile?: string }
      const taken = hub ? await takenNumbers(hub, numbers, person.uri) : {}
      if (taken.employeeNo !== undefined || taken.mobile !== undefined) return takenErrors(taken, texts.form)
      const isEmpty = Object.keys(patch).length === 0
      const kept = (await keepFiles(patch)) as Patch<typeof employee>
      const saved = await save(isEmpty ? [] : [commandOf(patchEmployee, { uri: person.uri, patch: kept }, seen)])
      if (saved.kind === 'refused') {
        const at = saved.detail?.field ?? Object.keys(patch)[0] ?? ''
        return { [at]: refusalText(saved.detail?.reason ?? saved.code, language) }
      }
      onDone()
      return undefined
    },
  })
}
