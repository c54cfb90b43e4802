import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { attendanceText } from '#src/i18n/hr/attendance.ts'
import { useText } from '#src/i18n/i18n.ts'
import { externalLinkPath } from '#src/ui/outside-link.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './attendance.module.css'

/** A page that says nothing for so long may be down, or refuse to be shown in a frame: a browser tells neither. */
const PATIENCE_MS = 8000

/** A page of somebody else's in this one: handed nothing of the login, and where it says nothing with a way to open it by itself. */
export function AttendanceFrame({ url }: { url: string }) {
  const words = useText(attendanceText)
  const [tries, setTries] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'waiting' | 'here' | 'silent'>('waiting')
  // With its own origin a page of ours would be no guest any more.
  const isOwn = URL.canParse(url) && new URL(url).origin === window.location.origin
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try has its own patience
  useEffect(() => {
    const timer = window.setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), PATIENCE_MS)
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return
      const { source, type } = (event.data ?? {}) as Record<string, unknown>
      if (source === 'gantry' && type === 'ready') setState('here')
    }
    window.addEventListener('message', hear)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [tries])
  const again = () => {
    setState('waiting')
    setTries(tries + 1)
  }
  return (
    <>
      {state === 'silent' && (
        <div className={classes.bar} role="status">
          <span className={classes.says}>{words.silent}</span>
          <Button size="xs" variant="default" onClick={again}>
            {words.again}
          </Button>
          <Button component={UiLink} href={externalLinkPath(url)} size="xs" variant="default">
            {words.inNewWindow}
          </Button>
        </div>
      )}
      <iframe
        key={tries}
        ref={frame}
        className={classes.frame}
        src={url}
        title={words.frame}
        sandbox={`allow-scripts allow-forms allow-popups allow-downloads${isOwn ? '' : ' allow-same-origin'}`}
        referrerPolicy="no-referrer"
      />
    </>
  )
}
