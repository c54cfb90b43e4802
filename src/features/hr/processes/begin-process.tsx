import { useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import type { ProcessFault } from '#contract/domains/hr/processes/process-faults.ts'
import type { AnyCollection, AnyRow, Row } from '#contract/kit/collection.ts'
import type { Mutation } from '#contract/kit/mutation.ts'
import type { AnyWorkflow } from '#contract/kit/workflow.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { processText } from '#src/i18n/hr/processes/process.ts'
import { useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { refusedErrors } from '#src/records/form/refused-errors.ts'
import { useSave } from '#src/records/use-save.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

type Person = Row<typeof employee>

/** Rows that this device holds and that have a value in a field. */
export type AskRows = (of: AnyCollection, field: string, value: string) => Promise<readonly AnyRow[]>

/** More than a person has of any kind of record. */
const MOST_ROWS = 100

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
  /** Of this workflow a person has one open record at a time. */
  once?: AnyWorkflow
  /** Why it cannot be so, as far as this device knows; the server looks again. */
  judge?: (
    person: Person,
    values: RecordValues,
    ask: AskRows,
  ) => ProcessFault | undefined | Promise<ProcessFault | undefined>
  /** What else the new record says of the person. */
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
    const ask: AskRows = async (of, field, value) =>
      ((await rows?.ask(of.name, { filters: [{ field, is: value }], limit: MOST_ROWS }))?.rows ?? []) as AnyRow[]
    const [person] = (await ask(employee, 'uri', employeeUri)) as readonly Person[]
    if (!person) return { employeeUri: words.noPerson }
    const { once } = props
    const others = once ? await ask(once.collection, 'employeeUri', employeeUri) : []
    if (once && others.some(({ status }) => !once.closed.some((closed) => closed === status)))
      return { employeeUri: refusalText('alreadyOpen') }
    const fault = await props.judge?.(person, values, ask)
    if (fault) return { [fault.field]: refusalText(fault.reason ?? fault.code) }
    const ofPerson = { employeeUri, employeeName: person.name, groupUri: person.groupUri }
    const uri = newId(of.idPrefix)
    const given = { ...values, ...ofPerson, ...complete?.(person, values) }
    const saved = await save([commandOf(add, { uri, values: given })])
    if (saved.kind === 'refused') return refusedErrors(saved)
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
