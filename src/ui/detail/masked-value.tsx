import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui-tools.ts'
import { NeedsNetwork } from '../state/needs-network.tsx'
import classes from './detail.module.css'

/** What came back when a sensitive value was asked for. */
export type Revealed = { kind: 'shown'; value: string } | { kind: 'offline' } | { kind: 'refused'; message: string }

interface MaskedValueProps {
  label: string
  /** As it stands in the record, such as `110***********8515`. */
  masked: string
  /** Fetches the value; the other end logs who looked. */
  reveal: () => Promise<Revealed>
  /** False disables the button and says what is missing. */
  online?: boolean | undefined
}

type State =
  | { kind: 'hidden' }
  | { kind: 'fetching' }
  | { kind: 'shown'; value: string; untilMs: number }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string }

/** How long a fetched value stays in view. */
const shownMs = 30_000

/** A sensitive value: masked, fetched on demand, hidden again after 30 seconds or as soon as the page is left. */
export function MaskedValue({ label, masked, reveal, online = true }: MaskedValueProps) {
  const words = useText(uiToolsText)
  const [state, setState] = useState<State>({ kind: 'hidden' })
  const seconds = useCountdown(state.kind === 'shown' ? state.untilMs : undefined, () => setState({ kind: 'hidden' }))
  const fetchValue = async () => {
    setState({ kind: 'fetching' })
    try {
      const answer = await reveal()
      setState(answer.kind === 'shown' ? { ...answer, untilMs: Date.now() + shownMs } : answer)
    } catch (error) {
      setState({ kind: 'refused', message: words.revealFailed })
      reportError(error)
    }
  }
  if (state.kind === 'shown') {
    return (
      <span className={classes.masked}>
        <span role="status">{state.value}</span>
        <span className={classes.quiet}>{words.hidesIn(seconds)}</span>
        <button type="button" className={classes.reveal} onClick={() => setState({ kind: 'hidden' })}>
          {words.hide}
        </button>
      </span>
    )
  }
  return (
    <span className={classes.masked}>
      <span>{masked}</span>
      {online ? (
        <button
          type="button"
          className={classes.reveal}
          aria-label={words.revealLabel(label)}
          disabled={state.kind === 'fetching'}
          onClick={() => void fetchValue()}
        >
          <IconEye size={16} stroke={1.75} aria-hidden="true" />
          {state.kind === 'fetching' ? words.revealing : words.reveal}
        </button>
      ) : (
        <NeedsNetwork />
      )}
      {state.kind === 'offline' && online && <NeedsNetwork />}
      {state.kind === 'refused' && (
        <span className={classes.quiet} role="status">
          {state.message}
        </span>
      )}
    </span>
  )
}

/** Whole seconds left until `untilMs`; calls `onEnd` when none is left or the page is hidden. */
function useCountdown(untilMs: number | undefined, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ending only sets state and needs no new timer
  useEffect(() => {
    if (untilMs === undefined) return
    setNow(Date.now())
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= untilMs) onEnd()
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') onEnd()
    }
    const timer = window.setInterval(tick, 1000)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [untilMs])
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - now) / 1000))
}
