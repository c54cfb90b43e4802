import { IconCloudOff } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import classes from './state.module.css'

interface NeedsNetworkProps {
  id?: string | undefined
  /** Why it does; a few words. */
  reason?: string | undefined
}

/** Beside a control that needs a connection and has none. */
export function NeedsNetwork({ id, reason }: NeedsNetworkProps) {
  const words = useText(uiText).state
  return (
    <span id={id} className={classes.inline}>
      <IconCloudOff size={16} stroke={1.75} aria-hidden="true" />
      {reason === undefined ? words.needsNetwork : words.needsNetworkFor(reason)}
    </span>
  )
}
