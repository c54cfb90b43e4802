import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { nodesReached } from '#contract/domains/approval/flow-preview.ts'
import { type FormField, type FormValues, isFilledIn } from '#contract/domains/approval/form-field.ts'
import { computedValues, shownFields, type ValueFault, valueFaults } from '#contract/domains/approval/form-values.ts'
import { shortValue } from '#contract/domains/approval/short-value.ts'
import type { approvalVersion } from '#contract/domains/approval/template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { approvalFillText } from '#src/i18n/approval/fill.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { UsernamesField } from '#src/records/directory/usernames-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { type FieldBinding, useForm } from '#src/ui/form/use-form.ts'
import classes from './fill.module.css'
import { FlowPreviewList } from './flow-preview-list.tsx'
import { FormInput } from './form-input.tsx'
import { TableField } from './table-field.tsx'

type Values = Record<string, unknown>
type Picks = Record<string, string[]>

export interface Filled {
  readonly values: Values
  readonly picks: Picks
}

interface TemplateFormProps {
  version: Row<typeof approvalVersion>
  initial: FormValues
  submitLabel: string
  onSubmit: (filled: Filled) => Promise<void>
  /** Keeps what is there as a draft. */
  onDraft?: ((values: Values) => void) | undefined
  /** Above the fields: how it is handed in. */
  lead?: ReactNode
  /** For whom it is handed in, where that is another one. */
  starter?: string | undefined
  /** Under which what is typed is kept on this device. */
  draft: string
}

/** The form of a template: fields that follow one another, what they compute, and who would decide. */
export function TemplateForm(props: TemplateFormProps) {
  const { version, initial, submitLabel, onSubmit, onDraft, draft, lead, starter } = props
  const words = useText(approvalFillText)
  const username = useRunning()?.who.username ?? ''
  const { form: fields, flow } = version
  const filled = useMemo(() => fields.filter(isFilledIn), [fields])
  const [picks, setPicks] = useState<Picks>({})
  const form = useForm<Values>({
    initial: Object.fromEntries(
      filled.map((one) => [one.fieldId, initial[one.fieldId] ?? one.initial ?? emptyOf(one)]),
    ),
    rules: Object.fromEntries(
      filled.map((one) => [one.fieldId, (_: unknown, values: Values) => faultText(one, fields, values)]),
    ),
    onSubmit: (values) => onSubmit({ values: stored(values), picks }),
    draft: { store: useDraftStore(), key: draft },
  })
  const { values } = form
  const computed = useMemo(() => computedValues(fields, values), [fields, values])
  const facts = { values: computed, starter: { username, path: [], roles: [] } }
  const free = nodesReached(flow, facts).filter(({ assigneeKind }) => assigneeKind === 'starterPicks')
  const labels = Object.fromEntries(fields.map(({ fieldId, label }) => [fieldId, label]))
  return (
    <FormLayout
      form={form}
      labels={labels}
      submitLabel={submitLabel}
      note={
        onDraft && (
          <Button size="xs" variant="subtle" onClick={() => onDraft(stored(values))}>
            {words.saveDraft}
          </Button>
        )
      }
    >
      {lead}
      {shownFields(fields, values).map((one) =>
        one.type === 'note' ? (
          <p key={one.fieldId} className={classes.note} data-wide>
            {one.label}
          </p>
        ) : one.type === 'table' ? (
          <TableField key={one.fieldId} of={one} field={form.field(one.fieldId)} />
        ) : one.type === 'formula' ? (
          <p key={one.fieldId} className={classes.computed}>
            <span className={classes.quiet}>{one.label}</span>
            {shortValue(one, computed[one.fieldId]) || '–'}
          </p>
        ) : one.type === 'serialNo' ? null : (
          <FormInput key={one.fieldId} of={one} field={form.field(one.fieldId)} />
        ),
      )}
      {free.map(({ nodeId, name, most }) => (
        <UsernamesField
          key={nodeId}
          field={pickOf(nodeId, picks, setPicks)}
          label={words.chooseDeciders(name)}
          most={most}
        />
      ))}
      <section data-wide aria-label={words.way}>
        <p className={classes.stepName}>{words.way}</p>
        <FlowPreviewList flow={flow} values={computed} picks={picks} starter={starter} />
        <p className={classes.quiet}>{words.wayHint}</p>
      </section>
    </FormLayout>
  )
}

function pickOf(nodeId: string, picks: Picks, put: (picks: Picks) => void): FieldBinding<readonly string[]> {
  return {
    ...{ id: `pick-${nodeId}`, name: nodeId, value: picks[nodeId] ?? [], error: undefined },
    onChange: (value) => put({ ...picks, [nodeId]: [...value] }),
    onBlur: () => undefined,
  }
}

const emptyOf = ({ type }: FormField): unknown =>
  ['multiSelect', 'user', 'dept', 'image', 'file', 'signature', 'table'].includes(type) ? [] : undefined

/** What is empty is not there. */
const stored = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** What is wrong with a field; of a table the first cell. */
function faultText(field: FormField, fields: readonly FormField[], values: Values): string | undefined {
  const faults = valueFaults(fields, stored(values), shanghaiToday())
  const own = faults[field.fieldId]
  if (own) return sentence(own, field)
  const cell = Object.entries(faults).find(([path]) => path.startsWith(`${field.fieldId}.`))
  if (!cell) return undefined
  const [, at = '0', columnId] = cell[0].split('.')
  const column = field.columns?.find(({ fieldId }) => fieldId === columnId)
  return text(approvalFillText).inRow(Number(at) + 1, column?.label ?? '', refusalText(cell[1]))
}

function sentence(fault: ValueFault, { label, type }: FormField): string {
  if (fault !== 'required') return refusalText(fault)
  const how = ['image', 'file'].includes(type) ? 'upload' : isTyped(type) ? 'enter' : 'choose'
  return needed(label, how)(undefined) ?? refusalText(fault)
}

const isTyped = (type: string): boolean =>
  ['text', 'textarea', 'number', 'money', 'phone', 'idCard', 'bankCard', 'address', 'invoice'].includes(type) ||
  type.startsWith('related')
