import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { stateDeniedText } from '#src/i18n/ui/state-denied.ts'
import { Drawing } from './drawing.tsx'
import classes from './state.module.css'

interface StateDeniedProps {
  /** Names of those who can grant it; empty when nobody is known. */
  grantors?: readonly string[] | undefined
  /** Said instead of who can grant it. */
  text?: string | undefined
  asked?: boolean | undefined
  onAsk?: (() => void) | undefined
  /** What there is to say and to do besides. */
  children?: ReactNode
}

/** No permission: who can grant it, and one tap to ask. */
export function StateDenied({ grantors = [], text, asked = false, onAsk, children }: StateDeniedProps) {
  const words = useText(stateDeniedText)
  return (
    <div className={classes.panel} data-state="denied">
      <Drawing name="gate" />
      <p className={classes.title}>{words.title}</p>
      <p className={classes.text} role="status">
        {text ?? (grantors.length > 0 ? words.grantors(grantors) : words.nobody)}
      </p>
      {asked ? (
        <p className={classes.text} role="status">
          {words.asked}
        </p>
      ) : (
        onAsk !== undefined && (
          <div className={classes.actions}>
            <Button onClick={onAsk}>{words.ask}</Button>
          </div>
        )
      )}
      {children !== undefined && <div className={classes.more}>{children}</div>}
    </div>
  )
}
