import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { labourCalls } from '#contract/domains/labour/labour.ts'
import type { projectWorker } from '#contract/domains/labour/project-worker.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { LazyQrCode } from '#src/ui/code/lazy-qr-code.ts'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import classes from '../site.module.css'

/** The badge of somebody who has entered: drawn on any device, made by the server. */
export function BadgeSection({ row }: { row: Row<typeof projectWorker> }) {
  const words = useText(siteText)
  const online = useOnline()
  const { state, run } = useCall(labourCalls.issueBadges)
  return (
    <>
      {row.badge === null ? (
        <p className={classes.quiet}>{words.noBadge}</p>
      ) : (
        <Suspense fallback={<div className={classes.codePlace} />}>
          <LazyQrCode code={row.badge} label={words.sections.badge} />
          <p>{words.badgeUntil(row.badgeUntil ?? '')}</p>
          <p className={classes.quiet}>{words.badgeHint}</p>
        </Suspense>
      )}
      {row.status === 'in' && (
        <div className={classes.acts}>
          <Button variant="default" loading={state.kind === 'loading'} onClick={() => void run({ uris: [row.uri] })}>
            {row.badge === null ? words.issueBadge : words.renewBadge}
          </Button>
          {!online && <NeedsNetwork />}
          {state.kind !== 'idle' && state.kind !== 'loading' && state.kind !== 'ok' && (
            <span role="alert">{words.wrongCall}</span>
          )}
        </div>
      )}
    </>
  )
}
