import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { attendanceText } from '#src/i18n/hr/attendance.ts'
import { useText } from '#src/i18n/i18n.ts'
import { externalLinkPath } from '#src/ui/outside-link.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './attendance.module.css'

/** A page that has not come for so long does not answer. */
const PATIENCE_MS = 8000

/** A page of somebody else's in this one: handed nothing of the login, and always with a way to open it by itself. */
export function AttendanceFrame({ url }: { url: string }) {
  const words = useText(attendanceText)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'waiting' | 'here' | 'silent'>('waiting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try has its own patience
  useEffect(() => {
    const timer = window.setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [tries])
  const again = () => {
    setState('waiting')
    setTries(tries + 1)
  }
  return (
    <>
      <div className={classes.bar} role="status">
        <span className={classes.says}>{state === 'silent' ? words.silent : words.blank}</span>
        {state === 'silent' && (
          <Button size="xs" variant="default" onClick={again}>
            {words.again}
          </Button>
        )}
        <Button component={UiLink} href={externalLinkPath(url)} size="xs" variant="default">
          {words.inNewWindow}
        </Button>
      </div>
      <iframe
        key={tries}
        className={classes.frame}
        src={url}
        title={words.frame}
        sandbox="allow-scripts allow-forms allow-popups allow-downloads allow-same-origin"
        referrerPolicy="no-referrer"
        onLoad={() => setState('here')}
      />
    </>
  )
}
