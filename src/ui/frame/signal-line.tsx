import classes from './signal-line.module.css'

/** Grey when in step, amber while edits wait or travel, red when something needs the person. */
export type SignalTone = 'in-step' | 'waiting' | 'attention'

/** The 2 px line under the header. It says nothing that the chip beside it does not say in words, hence hidden from screen readers. */
export function SignalLine({ tone }: { tone: SignalTone }) {
  return <div className={classes.line} data-tone={tone} data-testid="signal-line" aria-hidden="true" />
}
