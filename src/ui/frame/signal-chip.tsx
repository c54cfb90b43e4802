import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui.ts'
import { clockOrDateTime } from '#src/lib/format-time.ts'
import { UiLink } from '../ui-link.tsx'
import { useNow } from '../use-now.ts'
import { type Signal, signalHead, signalSentence, signalTone } from './signal.ts'
import classes from './signal-chip.module.css'

/** The signal in words; leads to the sync centre at `href`. Changes are announced politely. */
export function SignalChip({ signal, href }: { signal: Signal; href: string }) {
  const words = useText(uiText).signal
  const now = useNow()
  const sentence = signalSentence(signal, words, (atMs) => clockOrDateTime(atMs, now))
  const head = signalHead(signal, words)
  return (
    <UiLink
      href={href}
      className={classes.chip}
      data-tone={signalTone(signal)}
      title={`${sentence} · ${words.opens}`}
      data-testid="signal-chip"
    >
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.words} role="status">
        <span className={classes.head}>{head}</span>
        {sentence.length > head.length && <span className={classes.tail}>{sentence.slice(head.length)}</span>}
      </span>
    </UiLink>
  )
}
