import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { Drawing } from './drawing.tsx'
import classes from './state.module.css'

/** Good news, a place that is still to be filled, or something that is not there. */
type EmptyKind = 'done' | 'nothing' | 'missing'

const DRAWINGS = { done: 'helmet', nothing: 'crane', missing: 'folder' } as const

interface StateEmptyProps {
  /** Nothing yet, unless said otherwise. */
  kind?: EmptyKind | undefined
  /** Instead of the apology and "no valid data found", when the place knows better: an empty to-do list is good news. */
  text?: string | undefined
  /** What to do next. */
  hint?: ReactNode
  action?: ReactNode
}

/** Nothing to show, and what to do about it. */
export function StateEmpty({ kind = 'nothing', text, hint, action }: StateEmptyProps) {
  const words = useText(uiText).state
  return (
    <div className={classes.panel} data-state="empty" data-kind={kind}>
      <Drawing name={text === undefined ? 'folder' : DRAWINGS[kind]} />
      <p className={classes.title}>{text ?? words.emptyTitle}</p>
      {text === undefined && <p className={classes.text}>{words.empty}</p>}
      {hint !== undefined && <p className={classes.text}>{hint}</p>}
      {action !== undefined && <div className={classes.actions}>{action}</div>}
    </div>
  )
}
