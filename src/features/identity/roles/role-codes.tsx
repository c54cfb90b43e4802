import { PERMISSION_GROUPS, type Permission, type PermissionGroup } from '#contract/permissions.ts'
import { useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import classes from './roles.module.css'

/** The codes a role holds, by subject; one this client does not know is left out. */
export function RoleCodes({ codes }: { codes: readonly string[] }) {
  const words = useText(rolesText)
  const { names } = useText(permissionText)
  const held = new Set(codes)
  const groups = (Object.keys(PERMISSION_GROUPS) as PermissionGroup[]).flatMap((group) => {
    const own = (PERMISSION_GROUPS[group] as readonly Permission[]).filter((code) => held.has(code))
    return own.length > 0 ? [{ group, own }] : []
  })
  if (groups.length === 0) return <p className={classes.quiet}>{words.noCodes}</p>
  return (
    <dl className={classes.codeList}>
      {groups.map(({ group, own }) => (
        <div key={group}>
          <dt>{words.groups[group]}</dt>
          <dd>
            <ul className={classes.chips}>
              {own.map((code) => (
                <li key={code} className={classes.chip}>
                  {names[code]}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
