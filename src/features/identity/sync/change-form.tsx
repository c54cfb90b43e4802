import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { refusalText } from '#src/i18n/hr-refusals.ts'
import { useText } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/sync.ts'
import { uiText } from '#src/i18n/ui.ts'
import type { Edit } from '#src/sync/edit.ts'
import { factsOf } from './edit-text.ts'
import type { NameOf } from './edit-title.ts'
import { subjectOf, valuesOf, withValues } from './edit-values.ts'
import { OwnControl } from './own-control.tsx'
import { fieldTakes, ownKindOf, ownText, ownValue } from './own-value.ts'
import classes from './sync.module.css'

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
  const collection = subjectOf(edit)?.collection ?? ''
  const values = valuesOf(edit.args)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const fixed = factsOf(edit, nameOf).filter(({ field }) => ownKindOf(collection, field) === 'fixed')
  const fields = Object.keys(values).filter((field) => ownKindOf(collection, field) !== 'fixed')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changes = Object.fromEntries(
      Object.entries(typed).map(([field, text]) => [field, ownValue(collection, field, text)]),
    )
    const refused = Object.keys(changes).filter((field) => !fieldTakes(collection, field, changes[field]))
    setWrong(new Set(refused))
    if (refused.length > 0) return
    setBusy(true)
    onSend(withValues(edit.args, changes))
      .catch(reportError)
      .finally(() => setBusy(false))
  }
  return (
    <form className={classes.change} noValidate onSubmit={submit}>
      {fields.map((field) => (
        <OwnControl
          key={field}
          id={`${id}-${field}`}
          collection={collection}
          field={field}
          label={fieldLabel(collection, field, undefined, nameOf)}
          value={typed[field] ?? ownText(values[field])}
          error={wrong.has(field) ? refusalText('invalid') : undefined}
          onChange={(value) => setTyped((before) => ({ ...before, [field]: value }))}
        />
      ))}
      {fixed.length > 0 && (
        <dl className={classes.facts}>
          {fixed.map(({ field, label, value }) => (
            <div key={field} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value === '' ? words.empty : value}</dd>
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
