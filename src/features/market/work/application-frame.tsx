import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { application } from '#contract/domains/market/catalogue.ts'
import { useData } from '#src/data/data-context.tsx'
import { useRow } from '#src/data/use-row.ts'
import { useText } from '#src/i18n/i18n.ts'
import { workText } from '#src/i18n/market/work.ts'
import { externalLinkPath } from '#src/ui/outside-link.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './work.module.css'

/** An application that says nothing for so long may have refused to be shown in a frame. */
const PATIENCE_MS = 8000

/**
 * An application in this page. It says that it is ready, and is handed nothing of the login.
 * What does not answer may have refused to be framed: then there is a way to open it by itself.
 */
export function ApplicationFrame({ uri, entryUrl }: { uri: string; entryUrl: string }) {
  const words = useText(workText)
  const { row } = useRow(application, uri)
  const { baseUrl } = useData()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isSilent, setSilent] = useState(false)
  const isPath = entryUrl.startsWith('/')
  const src = isPath ? `${baseUrl}/admin${entryUrl}` : entryUrl
  useEffect(() => {
    const timer = window.setTimeout(() => setSilent(true), PATIENCE_MS)
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return
      const { source, type } = (event.data ?? {}) as Record<string, unknown>
      if (source !== 'gantry' || type !== 'ready') return
      window.clearTimeout(timer)
      setSilent(false)
    }
    window.addEventListener('message', hear)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [])
  const name = row?.name ?? ''
  return (
    <div className={classes.frame}>
      {isSilent && (
        <div className={classes.silent} role="status">
          <span>{words.silent}</span>
          {!isPath && (
            <Button component={UiLink} href={externalLinkPath(entryUrl)} size="xs" variant="default">
              {words.inNewWindow}
            </Button>
          )}
          <Button component={UiLink} href="/workbench" size="xs" variant="subtle">
            {words.back}
          </Button>
        </div>
      )}
      <iframe
        ref={frame}
        src={src}
        title={words.frame(name)}
        sandbox="allow-scripts allow-forms allow-popups allow-downloads"
        referrerPolicy="no-referrer"
      />
    </div>
  )
}
