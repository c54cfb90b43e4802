import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { Mutation } from '#contract/kit/mutation.ts'
import { type AnyWorkflow, type Step, type StepArgs, stepMutation, stepsFor } from '#contract/kit/workflow.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { stepWord } from '#src/i18n/record-words.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { RecordForm } from './form/record-form.tsx'
import { refusedErrors } from './form/refused-errors.ts'
import { useSave } from './use-save.ts'

/** What a form of a step is given. */
export interface StepFormProps {
  row: AnyRow
  label: string
  onCancel: () => void
  onSubmit: (values: Record<string, unknown>, comment: string) => Promise<Record<string, string> | undefined>
  /** Under which what is typed is kept. */
  draft: string
}

interface RecordStepsProps {
  flow: AnyWorkflow
  /** One record, or several in one state: then only steps that a batch may take, with one comment. */
  rows: readonly AnyRow[]
  onTaken?: () => void
  /** Steps that cannot be taken now for a reason that the page says elsewhere. */
  without?: readonly string[]
  /** Choices of fields that are given with a step and name rows. */
  options?: Readonly<Record<string, readonly Choice[]>> | undefined
  /** Forms of steps whose fields need more than an input each. */
  forms?: Readonly<Record<string, (given: StepFormProps) => ReactNode>>
}

/** Buttons for what the person may do with a record as it is; a step that asks for something opens its form. */
export function RecordSteps({ flow, rows, onTaken, without, options, forms }: RecordStepsProps) {
  const words = useText(recordPartsText)
  const language = useLanguage()
  const who = useRunning()?.who
  const online = useOnline()
  const save = useSave()
  const [open, setOpen] = useState<{ name: string; step: Step; rows: readonly AnyRow[] }>()
  const [first] = rows
  if (!who || !first) return null
  const isMany = rows.length > 1
  const steps = stepsFor(flow, first, who).filter(([name, step]) => {
    if (without?.includes(name)) return false
    if (!isMany) return true
    return step.batch === true && rows.every((row) => stepsFor(flow, row, who).some(([one]) => one === name))
  })
  const take = async (
    name: string,
    taken: readonly AnyRow[],
    values: Record<string, unknown>,
    comment: string,
  ): Promise<Record<string, string> | undefined> => {
    const mutation = (flow.mutations as Record<string, Mutation<StepArgs>>)[stepMutation(flow.collection, name)]
    if (!mutation) throw new Error(`${flow.collection.name} has no mutation for ${name}`)
    const saved = await save(
      taken.map((row) =>
        commandOf(mutation, {
          uri: row.uri,
          from: String(row.status),
          ...(comment === '' ? {} : { comment }),
          ...((flow.steps[name] as Step).gives ? { values } : {}),
        }),
      ),
    )
    if (saved.kind === 'refused') return refusedErrors(saved)
    setOpen(undefined)
    onTaken?.()
    return undefined
  }
  const label = (name: string) => {
    const said = stepWord(flow.collection.name, name, language)
    return isMany ? words.many(said, rows.length) : said
  }
  const draftOf = (one: { name: string; rows: readonly AnyRow[] }) =>
    `step-${flow.collection.name}-${one.name}-${one.rows[0]?.uri ?? ''}`
  const stepForm = (one: { name: string; rows: readonly AnyRow[] }): StepFormProps => ({
    row: one.rows[0] ?? first,
    label: label(one.name),
    onCancel: () => setOpen(undefined),
    onSubmit: (values, comment) => take(one.name, one.rows, values, comment),
    draft: draftOf(one),
  })
  return (
    <>
      {steps.map(([name, step]) => (
        <Fragment key={name}>
          {step.online && !online && <NeedsNetwork />}
          <Button
            variant={step.looks === 'primary' ? 'filled' : 'default'}
            {...(step.looks === 'danger' && { color: 'red' })}
            onClick={() => {
              if (step.gives || step.comment) setOpen({ name, step, rows })
              else void take(name, rows, {}, '').catch(reportError)
            }}
          >
            {label(name)}
          </Button>
        </Fragment>
      ))}
      <Dialog opened={open !== undefined} onClose={() => setOpen(undefined)} title={open ? label(open.name) : ''}>
        {open && forms?.[open.name]?.(stepForm(open))}
        {open && !forms?.[open.name] && (
          <RecordForm
            of={flow.collection}
            fields={open.step.gives ?? []}
            required={open.step.needs ?? []}
            {...(options && { options })}
            comment={open.step.comment}
            initial={open.rows[0] ?? first}
            submitLabel={label(open.name)}
            destructive={open.step.looks === 'danger'}
            onCancel={() => setOpen(undefined)}
            onSubmit={(values, comment) => take(open.name, open.rows, values, comment)}
            draft={draftOf(open)}
          />
        )}
      </Dialog>
    </>
  )
}
