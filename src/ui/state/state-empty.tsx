import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui.ts'
import classes from './state.module.css'

interface StateEmptyProps {
  /** Instead of the apology and "no valid data found", when the place knows better: an empty to-do list is good news. */
  text?: string | undefined
  /** What to do next. */
  hint?: ReactNode
  action?: ReactNode
}

/** Nothing to show, and what to do about it. The drawing is an empty tray in plain lines. */
export function StateEmpty({ text, hint, action }: StateEmptyProps) {
  const words = useText(uiText).state
  return (
    <div className={classes.panel} data-state="empty">
      <svg className={classes.tray} viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
        <path d="M20 8h56l14 28v18a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V36z" />
        <path d="M6 36h24l5 9h26l5-9h24" />
        <path d="M34 18h28M30 27h36" />
      </svg>
      <p className={classes.title}>{text ?? words.emptyTitle}</p>
      {text === undefined && <p className={classes.text}>{words.empty}</p>}
      {hint !== undefined && <p className={classes.text}>{hint}</p>}
      {action !== undefined && <div className={classes.actions}>{action}</div>}
    </div>
  )
}
