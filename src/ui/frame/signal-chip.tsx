import { IconCloudOff } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
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
  const isCutOff = signal.kind === 'offline' || signal.kind === 'unwell'
  const head = signalHead(signal, words)
  return (
    <UiLink
      href={href}
      className={classes.chip}
      data-tone={signalTone(signal)}
      data-cut-off={isCutOff || undefined}
      title={`${sentence} · ${words.opens}`}
      data-testid="signal-chip"
    >
      {isCutOff ? (
        <IconCloudOff className={classes.cutOff} size={16} stroke={2} aria-hidden="true" />
      ) : (
        <span className={classes.dot} aria-hidden="true" />
      )}
      <span className={classes.words} role="status">
        <span className={classes.head}>{head}</span>
        {sentence.length > head.length && <span className={classes.tail}>{sentence.slice(head.length)}</span>}
      </span>
    </UiLink>
  )
}
