import { useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import type { AnyCollection, Row } from '#contract/kit/collection.ts'
import type { Mutation } from '#contract/kit/mutation.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf, useNewId } from '#src/data/use-mutate.ts'
import { processText } from '#src/i18n/hr/processes/process.ts'
import { useText } from '#src/i18n/i18n.ts'
import { RecordForm, type RecordValues } from '#src/records/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

type Person = Row<typeof employee>

interface BeginProcessProps {
  of: AnyCollection
  // biome-ignore lint/suspicious/noExplicitAny: each kind has values of its own, and its contract checks them
  add: Mutation<any>
  fields: readonly string[]
  required?: readonly string[]
  initial?: Readonly<RecordValues>
  options?: Readonly<Record<string, readonly Choice[]>>
  title: string
  opened: boolean
  onClose: () => void
  onBegun: (uri: string) => void
  /** Errors by field, or what else the new record says of the person. */
  complete?: (person: Person, values: RecordValues) => RecordValues
}

/** A dialog that begins a process for somebody of the roster, who is looked for by name. */
export function BeginProcess(props: BeginProcessProps) {
  const { of, add, fields, complete, onClose, onBegun } = props
  const words = useText(processText)
  const newId = useNewId()
  const save = useSave()
  const rows = useRunning()?.rows
  const [initial] = useState(props.initial ?? {})
  const begin = async (values: RecordValues) => {
    const employeeUri = String(values.employeeUri ?? '')
    const found = await rows?.ask(employee.name, { filters: [{ field: 'uri', is: employeeUri }], limit: 1 })
    const person = found?.rows[0] as Person | undefined
    if (!person) return { employeeUri: words.noPerson }
    const ofPerson = { employeeUri, employeeName: person.name, groupUri: person.groupUri }
    const uri = newId(of.idPrefix)
    const given = { ...values, ...ofPerson, ...complete?.(person, values) }
    const saved = await save([commandOf(add, { uri, values: given })])
    if (saved.kind === 'refused') return undefined
    onClose()
    onBegun(uri)
    return undefined
  }
  return (
    <Dialog opened={props.opened} onClose={onClose} title={props.title}>
      <RecordForm
        of={of}
        fields={fields}
        required={props.required ?? []}
        initial={initial}
        {...(props.options && { options: props.options })}
        submitLabel={props.title}
        onCancel={onClose}
        onSubmit={begin}
        draft={`begin-${of.name}`}
      />
    </Dialog>
  )
}
