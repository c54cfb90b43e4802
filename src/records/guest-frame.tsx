import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useData } from '#src/data/data-context.tsx'
import { type CodeAnswer, guestOrigin, guestSandbox, hearGuest } from '#src/host/hear-guest.ts'
import { useText } from '#src/i18n/i18n.ts'
import { guestFrameText } from '#src/i18n/shell/guest-frame.ts'
import { externalLinkPath } from '#src/ui/outside-link.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './guest-frame.module.css'

/** A page that says nothing for so long may be down, or refuse to be shown in a frame: a browser tells neither. */
const PATIENCE_MS = 8000

interface GuestFrameProps {
  /** The page of somebody else's, or a path of this program's own pages. */
  url: string
  /** Path of the server's document that is allowed to frame this page. */
  documentPath: string
  /** What the page is called. */
  name: string
  title: string
  /** Who has opened it, for its server. */
  giveCode: () => Promise<CodeAnswer>
  /** Beside the ways out where it does not answer. */
  more?: ReactNode
}

/**
 * A page of somebody else's in this one, within a document of the server that may frame it alone. It may ask for a code that
 * its server exchanges for who is there; of the login it gets nothing. Where it says nothing, there are ways out.
 */
export function GuestFrame({ url, documentPath, name, title, giveCode, more }: GuestFrameProps) {
  const words = useText(guestFrameText)
  const { baseUrl } = useData()
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'waiting' | 'here' | 'silent'>('waiting')
  const frame = useRef<HTMLIFrameElement>(null)
  const stop = useRef<() => void>(undefined)
  const give = useEffectEvent(giveCode)
  useEffect(() => {
    if (state !== 'waiting') return
    const timer = window.setTimeout(() => setState('silent'), PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [state])
  useEffect(() => () => stop.current?.(), [])
  const begin = () => {
    stop.current?.()
    const around = frame.current?.contentWindow
    if (!frame.current?.contentDocument?.body || !around) return
    stop.current = showGuest(around, {
      ...{ address: url.startsWith('/') ? `${baseUrl}/admin${url}` : url, title },
      onReady: () => setState('here'),
      giveCode: () => give(),
    })
  }
  const again = () => {
    setState('waiting')
    setTries(tries + 1)
  }
  return (
    <div className={classes.whole}>
      {state === 'silent' && (
        <div className={classes.silent} role="status">
          <div className={classes.says}>
            <strong>{words.silent(name)}</strong>
            <p>{words.ways}</p>
          </div>
          <div className={classes.acts}>
            <Button size="xs" variant="default" onClick={again}>
              {words.again}
            </Button>
            {!url.startsWith('/') && (
              <Button component={UiLink} href={externalLinkPath(url)} size="xs" variant="default">
                {words.inNewWindow}
              </Button>
            )}
            {more}
          </div>
        </div>
      )}
      <iframe
        key={tries}
        ref={frame}
        className={classes.frame}
        src={`${baseUrl}${documentPath}`}
        title={title}
        onLoad={begin}
      />
    </div>
  )
}

/** The window of the document around a guest, with what its script has put there. */
type Around = Window & { readonly sayToGuest?: (guest: Window, message: unknown, targetOrigin: string) => void }

interface Shown {
  readonly address: string
  readonly title: string
  readonly onReady: () => void
  readonly giveCode: () => Promise<CodeAnswer>
}

/** Puts the guest into its document, and listens to it there: that is the window it calls its parent. */
function showGuest(around: Around, { address, title, onReady, giveCode }: Shown): () => void {
  const { document } = around
  const origin = guestOrigin(address, window.location.origin)
  const guest = document.createElement('iframe')
  guest.title = title
  guest.referrerPolicy = 'no-referrer'
  guest.setAttribute('sandbox', guestSandbox(origin))
  Object.assign(document.body.style, { margin: '0', height: '100vh', overflow: 'hidden' })
  Object.assign(guest.style, { display: 'block', width: '100%', height: '100%', border: '0' })
  // Listened to before it is there: it may speak at once.
  const stop = hearGuest(around, {
    window: () => guest.contentWindow,
    say: (message, target) => guest.contentWindow && around.sayToGuest?.(guest.contentWindow, message, target),
    ...{ origin, onReady, giveCode },
  })
  guest.src = address
  document.body.replaceChildren(guest)
  return stop
}
