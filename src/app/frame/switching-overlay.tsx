import { Loader } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { sessionText } from '#src/i18n/shell/session.ts'
import { useIsSwitching } from '../use-switch-identity.ts'
import classes from './switching-overlay.module.css'

/** Over everything for half a second after a switch, so that nobody acts on the page of the identity before. */
export function SwitchingOverlay() {
  const words = useText(sessionText)
  if (!useIsSwitching()) return null
  return (
    <div className={classes.overlay} role="status">
      <Loader size={32} />
      <span>{words.switching}</span>
    </div>
  )
}
