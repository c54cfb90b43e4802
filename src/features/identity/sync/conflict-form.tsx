import { Button } from '@mantine/core'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useText } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/sync.ts'
import type { Edit } from '#src/sync/edit.ts'
import { DiffCard } from '#src/ui/diff-card.tsx'
import { type DiffChoices, type DiffField, isAgreed, undecided } from '#src/ui/diff-choice.ts'
import { factsOf } from './edit-text.ts'
import type { NameOf } from './edit-title.ts'
import { type Conflict, withValues } from './edit-values.ts'
import { OwnControl } from './own-control.tsx'
import { ownKindOf, ownText, ownValue } from './own-value.ts'
import classes from './sync.module.css'

interface ConflictFormProps {
  edit: Edit
  conflicts: readonly Conflict[]
  nameOf: NameOf
  onSend: (args: unknown) => Promise<void>
  /** What else can be done with the edit. */
  actions: ReactNode
}

/** Before, mine and there now for each field that collided, and the choice between them. */
export function ConflictForm({ edit, conflicts, nameOf, onSend, actions }: ConflictFormProps) {
  const words = useText(syncText).edit
  const id = useId()
  const [choices, setChoices] = useState<DiffChoices>({})
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const byField = useMemo(() => new Map(conflicts.map((one) => [one.field, one])), [conflicts])
  const fields = conflicts.map(({ collection, field, base, mine, server }): DiffField => {
    const shown = (value: unknown) => formatFieldValue(collection, field, value, { nameOf })
    return {
      key: field,
      label: fieldLabel(collection, field, undefined, nameOf),
      base: shown(base),
      mine: shown(mine),
      server: shown(server),
    }
  })
  const others = factsOf(edit, nameOf).filter(({ field }) => !byField.has(field))
  const save = () => {
    if (undecided(fields, choices).length > 0) return setOpen(true)
    setBusy(true)
    onSend(withValues(edit.args, chosen(fields, choices, byField)))
      .catch(reportError)
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.conflict}>
      <DiffCard
        fields={fields}
        choices={choices}
        onChoose={(key, choice) => {
          const conflict = byField.get(key)
          // A value of one's own begins with what one had filled in, as it is kept and not as it is shown.
          const isNew = choice.kind === 'own' && choices[key]?.kind !== 'own'
          const next = isNew ? { kind: 'own' as const, value: ownText(conflict?.mine) } : choice
          setChoices((before) => ({ ...before, [key]: next }))
        }}
        renderOwn={(field, value, onChange) => {
          const conflict = byField.get(field.key)
          if (!conflict) return null
          if (ownKindOf(conflict.collection, conflict.field) === 'fixed') {
            return <p className={classes.quiet}>{words.fixed}</p>
          }
          return (
            <OwnControl
              id={`${id}-${field.key}`}
              collection={conflict.collection}
              field={conflict.field}
              label={field.label}
              value={value}
              onChange={onChange}
            />
          )
        }}
      />
      {others.length > 0 && (
        <>
          <p className={classes.quiet}>{words.alsoMine}</p>
          <dl className={classes.facts}>
            {others.map(({ field, label, value }) => (
              <div key={field} className={classes.fact}>
                <dt>{label}</dt>
                <dd>{value === '' ? words.empty : value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {isOpen && undecided(fields, choices).length > 0 && (
        <p className={classes.reason} role="alert">
          {words.undecided}
        </p>
      )}
      <div className={classes.actions}>
        <Button size="xs" loading={busy} onClick={save}>
          {words.saveChoice}
        </Button>
        {actions}
      </div>
    </div>
  )
}

/** Field to value: mine stays as it is, the server's is taken out of the edit, an own value takes the place of mine. */
function chosen(
  fields: readonly DiffField[],
  choices: DiffChoices,
  byField: ReadonlyMap<string, Conflict>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const field of fields) {
    const choice = choices[field.key]
    const conflict = byField.get(field.key)
    if (!conflict) continue
    if (isAgreed(field) || choice?.kind === 'server') changes[field.key] = undefined
    else if (choice?.kind === 'own' && ownKindOf(conflict.collection, conflict.field) !== 'fixed') {
      changes[field.key] = ownValue(conflict.collection, conflict.field, choice.value)
    }
  }
  return changes
}
