import { Button } from '@mantine/core'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { formatFieldValue, valueLabel } from '#src/i18n/field-words.ts'
import { useText } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { DiffCard } from '#src/ui/diff-card.tsx'
import { type DiffChoices, type DiffField, isAgreed, undecided } from '#src/ui/diff-choice.ts'
import { ChangedBy } from './changed-by.tsx'
import { factsOf, labelsApart } from './edit-text.ts'
import type { NameOf } from './edit-title.ts'
import { type Conflict, withValues } from './edit-values.ts'
import { useLastChanges } from './last-change.ts'
import type { OwnField } from './own-field.ts'
import { useOwnFields } from './plain-field.tsx'
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
  const ownField = useOwnFields()
  const changes = useLastChanges(edit.domain, conflicts)
  const [choices, setChoices] = useState<DiffChoices>({})
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const byField = useMemo(() => new Map(conflicts.map((one) => [one.field, one])), [conflicts])
  const fields = conflicts.map(({ collection, field, base, mine, server }): DiffField => {
    const shown = (value: unknown) => formatFieldValue(collection, field, value, { nameOf })
    const change = changes.get(field)
    return {
      key: field,
      label: valueLabel(collection, field, [mine, base, server], { nameOf }),
      base: shown(base),
      mine: shown(mine),
      server: shown(server),
      ...(change ? { serverBy: <ChangedBy change={change} /> } : {}),
    }
  })
  const others = factsOf(edit, nameOf).filter(({ field }) => !byField.has(field))
  const apart = labelsApart(edit, nameOf)
  const ownOf = (key: string) => {
    const conflict = byField.get(key)
    return conflict && ownField(conflict.collection, conflict.field, conflict.uri)
  }
  const send = async () => onSend(withValues(edit.args, await chosen(fields, choices, ownOf)))
  const save = () => {
    if (undecided(fields, choices).length > 0) return setOpen(true)
    const problems = fields.flatMap(({ key }) => {
      const choice = choices[key]
      const problem = choice?.kind === 'own' ? ownOf(key)?.problem(choice.value) : undefined
      return problem === undefined ? [] : [[key, problem] as const]
    })
    setWrong(new Map(problems))
    if (problems.length > 0) return
    setBusy(true)
    send()
      .catch(reportError)
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.conflict}>
      <DiffCard
        fields={fields}
        choices={choices}
        onChoose={(key, choice) => {
          // A value of one's own begins with what one had filled in, as it is kept and not as it is shown.
          const isNew = choice.kind === 'own' && choices[key]?.kind !== 'own'
          const next = isNew ? { kind: 'own' as const, value: ownOf(key)?.begin(byField.get(key)?.mine) } : choice
          setChoices((before) => ({ ...before, [key]: next }))
          setWrong((before) => withoutKey(before, key))
        }}
        renderOwn={(field, value, onChange) => {
          const own = ownOf(field.key)
          if (!own) return <p className={classes.quiet}>{words.fixed}</p>
          const binding = { id: `${id}-${field.key}`, name: field.key, value, onChange, onBlur: () => undefined }
          return own.control({ ...binding, error: wrong.get(field.key) }, field.label)
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
      {apart.length > 0 && <p className={classes.quiet}>{words.sentApart(apart)}</p>}
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
async function chosen(
  fields: readonly DiffField[],
  choices: DiffChoices,
  ownOf: (key: string) => OwnField | undefined,
): Promise<Record<string, unknown>> {
  const changes: Record<string, unknown> = {}
  for (const field of fields) {
    const choice = choices[field.key]
    const own = ownOf(field.key)
    if (isAgreed(field) || choice?.kind === 'server') changes[field.key] = undefined
    else if (choice?.kind === 'own' && own) changes[field.key] = await own.stored(choice.value)
  }
  return changes
}

function withoutKey(problems: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  return new Map([...problems].filter(([field]) => field !== key))
}
