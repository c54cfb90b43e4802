import { Checkbox } from '@mantine/core'
import { PERMISSION_GROUPS, type Permission, type PermissionGroup } from '#contract/permissions.ts'
import { useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './roles.module.css'

interface CodesFieldProps {
  field: FieldBinding<readonly string[]>
  /** Codes that may be chosen here: the person's own, and those of the role above. */
  may: (code: Permission) => boolean
}

/** Permission codes by subject, with their plain names. */
export function CodesField({ field, may }: CodesFieldProps) {
  const words = useText(rolesText)
  const { names } = useText(permissionText)
  const chosen = new Set(field.value)
  const set = (codes: readonly Permission[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const code of codes)
      if (isOn) next.add(code)
      else next.delete(code)
    field.onChange([...next].sort())
  }
  return (
    <fieldset className={classes.fieldset} id={field.id}>
      <legend className={classes.legend}>{words.codes}</legend>
      <p className={classes.quiet}>{words.codesHint}</p>
      {field.error !== undefined && (
        <p className={classes.problem} role="alert">
          {field.error}
        </p>
      )}
      <div className={classes.codeGroups}>
        {(Object.keys(PERMISSION_GROUPS) as PermissionGroup[]).map((group) => {
          const codes: readonly Permission[] = PERMISSION_GROUPS[group]
          const open = codes.filter((code) => may(code) || chosen.has(code))
          const count = codes.filter((code) => chosen.has(code)).length
          return (
            <fieldset key={group} className={classes.codeGroup}>
              <legend className={classes.codeGroupName}>
                <Checkbox
                  label={words.groups[group]}
                  aria-label={`${words.groups[group]} ${words.all}`}
                  disabled={open.length === 0}
                  checked={count > 0 && count === open.length}
                  indeterminate={count > 0 && count < open.length}
                  onChange={(event) => set(open, event.currentTarget.checked)}
                />
              </legend>
              {codes.map((code) => (
                <Checkbox
                  key={code}
                  label={names[code]}
                  disabled={!may(code) && !chosen.has(code)}
                  checked={chosen.has(code)}
                  onChange={(event) => set([code], event.currentTarget.checked)}
                />
              ))}
            </fieldset>
          )
        })}
      </div>
    </fieldset>
  )
}
