import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { Drawing } from './drawing.tsx'
import classes from './state.module.css'

interface StateErrorProps {
  /** What happened, as a sentence a person understands. */
  what: string
  /** What was kept; by default that nothing typed is lost. */
  kept?: string | undefined
  /** What to do next. */
  todo?: string | undefined
  /** For the person who will be asked; shown in small type. */
  code?: string | undefined
  onRetry?: (() => void) | undefined
  /** Nothing went wrong: there is no connection, and this needs one. */
  isOffline?: boolean | undefined
}

/** What happened, what was kept, what to do; the code in small type. Every start has it, so its button is one of its own. */
export function StateError({ what, kept, todo, code, onRetry, isOffline = false }: StateErrorProps) {
  const words = useText(uiText)
  return (
    <div className={classes.panel} data-state="error" role={isOffline ? 'status' : 'alert'}>
      {isOffline && <Drawing name="antenna" />}
      <p className={classes.title}>{isOffline ? words.state.needsNetwork : words.state.errorTitle}</p>
      <p className={classes.text}>{what}</p>
      {!isOffline && <p className={classes.text}>{kept ?? words.state.errorKept}</p>}
      {todo !== undefined && <p className={classes.text}>{todo}</p>}
      {onRetry !== undefined && (
        <div className={classes.actions}>
          <button type="button" className={classes.retry} onClick={onRetry}>
            {words.retry}
          </button>
        </div>
      )}
      {code !== undefined && <p className={classes.code}>{words.state.code(code)}</p>}
    </div>
  )
}
