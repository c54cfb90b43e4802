import { type ReactNode, useId } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import classes from './diff-card.module.css'
import { type DiffChoice, type DiffChoices, type DiffField, isAgreed, undecided } from './diff-choice.ts'

interface DiffCardProps {
  fields: readonly DiffField[]
  choices: DiffChoices
  onChoose: (key: string, choice: DiffChoice) => void
  /** The control for a value of one's own. */
  renderOwn: (field: DiffField, value: unknown, onChange: (value: unknown) => void) => ReactNode
}

/** Before, mine and there now, field by field side by side; each field is decided by a radio. Fields that agree stay quiet. */
export function DiffCard({ fields, choices, onChoose, renderOwn }: DiffCardProps) {
  const words = useText(uiToolsText).diff
  const open = undecided(fields, choices).length
  return (
    <div className={classes.card}>
      {fields.map((field) =>
        isAgreed(field) ? (
          <div key={field.key} className={classes.agreed}>
            <span className={classes.label}>{field.label}</span>
            <span>{shown(field.server, words.empty)}</span>
            <span className={classes.quiet}>{words.same}</span>
          </div>
        ) : (
          <DiffRow
            key={field.key}
            field={field}
            choice={choices[field.key]}
            onChoose={onChoose}
            renderOwn={renderOwn}
          />
        ),
      )}
      {open > 0 && (
        <p className={classes.quiet} role="status">
          {words.undecided(open)}
        </p>
      )}
    </div>
  )
}

function shown(value: string | undefined, empty: string): string {
  return value === undefined || value === '' ? empty : value
}

interface DiffRowProps extends Pick<DiffCardProps, 'onChoose' | 'renderOwn'> {
  field: DiffField
  choice: DiffChoice | undefined
}

function DiffRow({ field, choice, onChoose, renderOwn }: DiffRowProps) {
  const words = useText(uiToolsText).diff
  const name = useId()
  const setOwn = (value: unknown) => onChoose(field.key, { kind: 'own', value })
  return (
    <fieldset className={classes.row}>
      <legend className={classes.label}>{field.label}</legend>
      <div className={classes.base}>
        <span className={classes.quiet}>{words.base}</span>
        <span>{shown(field.base, words.empty)}</span>
      </div>
      <Option
        name={name}
        title={words.mine}
        checked={choice?.kind === 'mine'}
        onPick={() => onChoose(field.key, { kind: 'mine' })}
      >
        {shown(field.mine, words.empty)}
      </Option>
      <Option
        name={name}
        title={words.server}
        checked={choice?.kind === 'server'}
        onPick={() => onChoose(field.key, { kind: 'server' })}
      >
        {shown(field.server, words.empty)}
        {field.serverBy !== undefined && <span className={classes.by}>{field.serverBy}</span>}
      </Option>
      <Option
        name={name}
        title={words.own}
        checked={choice?.kind === 'own'}
        onPick={() => onChoose(field.key, { kind: 'own', value: field.mine ?? '' })}
      />
      {choice?.kind === 'own' && <div className={classes.own}>{renderOwn(field, choice.value, setOwn)}</div>}
    </fieldset>
  )
}

interface OptionProps {
  name: string
  title: string
  checked: boolean
  onPick: () => void
  children?: ReactNode
}

function Option({ name, title, checked, onPick, children }: OptionProps) {
  return (
    <label className={classes.option} data-checked={checked || undefined}>
      <input type="radio" name={name} checked={checked} onChange={onPick} className={classes.radio} />
      <span className={classes.optionText}>
        <span className={classes.quiet}>{title}</span>
        {children !== undefined && <span>{children}</span>}
      </span>
    </label>
  )
}
