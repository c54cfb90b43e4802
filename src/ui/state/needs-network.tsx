import { IconCloudOff } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui.ts'
import classes from './state.module.css'

/** Beside a control that needs a connection and has none. */
export function NeedsNetwork({ id }: { id?: string }) {
  const words = useText(uiText).state
  return (
    <span id={id} className={classes.inline}>
      <IconCloudOff size={16} stroke={1.75} aria-hidden="true" />
      {words.needsNetwork}
    </span>
  )
}
