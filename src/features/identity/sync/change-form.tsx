import { Button } from '@mantine/core'
import { type FormEvent, Fragment, type ReactNode, useId, useState } from 'react'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { FormFold } from '#src/ui/form/form-fold.tsx'
import { factsOf } from './edit-text.ts'
import type { NameOf } from './edit-title.ts'
import { fieldsRefused, isPatch, subjectOf, valuesOf, withValues } from './edit-values.ts'
import { useOwnFields } from './plain-field.tsx'
import classes from './sync.module.css'

/** So many further fields are folded, where the refusal names the ones that are wrong. */
const FOLDED_FROM = 6

interface ChangeFormProps {
  edit: Edit
  nameOf: NameOf
  onSend: (args: unknown) => Promise<void>
  onCancel: () => void
}

/** The values of a refused edit, to be corrected and sent again. */
export function ChangeForm({ edit, nameOf, onSend, onCancel }: ChangeFormProps) {
  const words = useText(syncText).edit
  const { cancel } = useText(uiText)
  const id = useId()
  const ownField = useOwnFields()
  const { collection, uri } = subjectOf(edit) ?? { collection: '', uri: '' }
  const values = valuesOf(edit.args)
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({})
  const [wrong, setWrong] = useState(() => problemsSaid(edit))
  /** Fields that cannot be corrected here and are not sent again. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const fields = Object.keys({ ...values, ...lackingIn(edit, values) }).flatMap((field) => {
    const own = ownField(collection, field, uri)
    return own ? [{ field, own }] : []
  })
  const named = fieldsRefused(edit)
  const isWrong = ({ field }: { field: string }) => named.includes(field) || wrong.has(field)
  const rest = fields.filter((one) => !isWrong(one))
  const isFolded = rest.length >= FOLDED_FROM && rest.length < fields.length
  const fixed = factsOf(edit, nameOf).filter(({ field }) => !fields.some((one) => one.field === field))
  const send = async () => {
    const changes: Record<string, unknown> = Object.fromEntries([...left].map((field) => [field, undefined]))
    for (const { field, own } of fields) if (field in typed) changes[field] = await own.stored(typed[field])
    await onSend(withValues(edit.args, changes))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = fields.flatMap(({ field, own }) => {
      const problem = field in typed || !(field in values) ? own.problem(typed[field]) : undefined
      return problem === undefined ? [] : [[field, problem] as const]
    })
    setWrong(new Map(problems))
    if (problems.length > 0) return
    setBusy(true)
    send()
      .catch(reportError)
      .finally(() => setBusy(false))
  }
  const control = ({ field, own }: (typeof fields)[number]): ReactNode => (
    <Fragment key={field}>
      {own.control(
        {
          id: `${id}-${field}`,
          name: field,
          value: field in typed ? typed[field] : own.begin(values[field]),
          error: wrong.get(field),
          onChange: (held) => setTyped((before) => ({ ...before, [field]: held })),
          onBlur: () => undefined,
        },
        fieldLabel(collection, field, undefined, nameOf),
      )}
    </Fragment>
  )
  return (
    <form className={classes.change} noValidate onSubmit={submit}>
      {isFolded ? (
        <>
          {fields.filter(isWrong).map(control)}
          <FormFold title={words.otherFields} note={words.otherNote(rest.length)} isNeeded={false}>
            {rest.map(control)}
          </FormFold>
        </>
      ) : (
        fields.map(control)
      )}
      {fixed.length > 0 && (
        <dl className={classes.facts}>
          {fixed.map(({ field, label, value }) => (
            <div key={field} className={classes.fact}>
              <dt>{label}</dt>
              <dd className={classes.withButton} data-left={left.has(field) || undefined}>
                <span className={classes.fixedValue}>{value === '' ? words.empty : value}</span>
                {wrong.has(field) && !left.has(field) && <span className={classes.reason}>{wrong.get(field)}</span>}
                {isPatch(edit.args) && (
                  <Button size="xs" variant="subtle" onClick={() => setLeft((before) => toggled(before, field))}>
                    {left.has(field) ? words.putBack(label) : words.leaveOut(label)}
                  </Button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.actions}>
        <Button size="xs" type="submit" loading={busy}>
          {words.send}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

/** What the server said of each field when it refused the edit. */
function problemsSaid(edit: Edit): ReadonlyMap<string, string> {
  if (edit.outcome?.kind !== 'refused') return new Map()
  const sentence = refusalText(edit.outcome.detail?.reason ?? edit.outcome.code)
  return new Map(fieldsRefused(edit).map((field) => [field, sentence]))
}

/** What the refusal asks for and the edit has no value of: whatever is made anew lacks it until it is filled in here. */
function lackingIn(edit: Edit, values: Readonly<Record<string, unknown>>): Readonly<Record<string, undefined>> {
  if (isPatch(edit.args)) return {}
  return Object.fromEntries(fieldsRefused(edit).flatMap((field) => (field in values ? [] : [[field, undefined]])))
}

function toggled(fields: ReadonlySet<string>, field: string): ReadonlySet<string> {
  const next = new Set(fields)
  if (!next.delete(field)) next.add(field)
  return next
}
