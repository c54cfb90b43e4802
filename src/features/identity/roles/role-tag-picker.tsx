import { useId } from 'react'
import { ROLE_TAG_GROUPS, type RoleTagGroup } from '#contract/domains/identity/role-tags.ts'
import { useText } from '#src/i18n/i18n.ts'
import { roleTagText } from '#src/i18n/identity/role-tags.ts'
import classes from './role-tag-picker.module.css'

interface RoleTagPickerProps {
  value: readonly number[]
  onChange: (value: number[]) => void
  /** Where a summary of errors jumps to. */
  id?: string | undefined
  error?: string | undefined
}

/** What a person does in the trade: 26 tags in three groups, any number of them, counted. */
export function RoleTagPicker({ value, onChange, id, error }: RoleTagPickerProps) {
  const words = useText(roleTagText)
  const ownId = useId()
  const countId = `${id ?? ownId}-count`
  const chosen = new Set(value)
  const toggle = (tag: number) => {
    const next = new Set(chosen)
    if (!next.delete(tag)) next.add(tag)
    onChange([...next].sort((a, b) => a - b))
  }
  return (
    <fieldset className={classes.picker} id={id} aria-describedby={countId}>
      <legend className={classes.head}>
        <span>{words.label}</span>
        <span id={countId} className={classes.count} role="status">
          {words.counted(chosen.size)}
        </span>
      </legend>
      {(Object.keys(ROLE_TAG_GROUPS) as RoleTagGroup[]).map((group) => (
        <fieldset key={group} className={classes.group}>
          <legend className={classes.groupName}>{words.groups[group]}</legend>
          <div className={classes.tags}>
            {ROLE_TAG_GROUPS[group].map((tag) => (
              <label key={tag} className={classes.tag} data-checked={chosen.has(tag) || undefined}>
                <input type="checkbox" className={classes.box} checked={chosen.has(tag)} onChange={() => toggle(tag)} />
                {words.tags[tag]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
