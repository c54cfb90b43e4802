import { useAtomValue } from 'jotai'
import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { identityAtom } from '../../session/session-atoms.ts'
import classes from './identity-line.module.css'

/** Under which identity one works: the organisation's short name, with a colour and an initial of its own. */
export function IdentityLine() {
  const { personal } = useText(appText).header
  const identity = useAtomValue(identityAtom)
  if (!identity) return null
  const own = identity.detail.domains.find((one) => one.domainUri === identity.domain)
  const name = own?.shortName ?? personal
  return (
    <>
      {own && <Avatar name={name} size={14} />}
      <span className={classes.name}>{name}</span>
    </>
  )
}
