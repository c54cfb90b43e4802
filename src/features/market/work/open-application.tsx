import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { application } from '#contract/domains/market/catalogue.ts'
import { marketCalls } from '#contract/domains/market/market-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { workText } from '#src/i18n/market/work.ts'
import { externalLinkPath } from '#src/ui/outside-link.ts'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { isPhoneNow } from '#src/ui/use-viewport.ts'
import { ApplicationFrame } from './application-frame.tsx'
import { elsewhere } from './opens-here.ts'
import { noteApplication } from './recent-applications.ts'

interface OpenApplicationProps {
  uri: string
  /** Leads on inside the program, in place of this page. */
  onLead: (path: string) => void
}

/** Opens an application the way it wants to be opened, or says why it cannot be. */
export function OpenApplication({ uri, onLead }: OpenApplicationProps) {
  const words = useText(workText)
  const { state, run } = useCall(marketCalls.openApplication)
  const { row, state: rowState } = useRow(application, uri)
  // Another size of the same window closes nothing that is open.
  const where = row && state.kind === 'idle' ? elsewhere(row.platforms, isPhoneNow()) : undefined
  const isKnown = rowState !== 'loading'
  const open = async (applicationUri: string) => {
    const answer = await run({ applicationUri })
    if (answer.kind !== 'ok') return
    noteApplication(applicationUri)
    const { openMode, entryUrl } = answer.result
    if (openMode === 'route') onLead(entryUrl)
    if (openMode === 'external') onLead(externalLinkPath(entryUrl))
  }
  const begin = useEffectEvent(async (applicationUri: string) => {
    if (where === undefined) await open(applicationUri)
  })
  useEffect(() => {
    if (uri !== '' && isKnown) begin(uri).catch(reportError)
  }, [uri, isKnown])
  if (uri === '') return <Closed text={words.missing} hint={words.missingHint} />
  if (where) return <Closed text={words[where]} hint={words[`${where}Hint`]} />
  if (state.kind === 'ok' && state.result.openMode === 'iframe')
    return <ApplicationFrame uri={uri} entryUrl={state.result.entryUrl} />
  if (state.kind === 'idle' || state.kind === 'loading' || state.kind === 'ok') return <SkeletonDetail />
  if (state.kind === 'offline')
    return (
      <Page title={words.applications}>
        <StateError
          what={words.offline}
          todo={words.offlineHint}
          isOffline
          onRetry={() => void open(uri).catch(reportError)}
        />
      </Page>
    )
  const code = state.kind === 'code' ? state.code : undefined
  if (code === ERROR_CODES.applicationPermissionCancelled) return <Closed text={words.noSeat} hint={words.noSeatHint} />
  if (code === ERROR_CODES.authorisationReleased) return <Closed text={words.released} hint={words.releasedHint} />
  if (code === ERROR_CODES.authorisationFrozen) return <Closed text={words.frozen} hint={words.frozenHint} />
  return <Closed text={words.failed} hint={words.failedHint} />
}

function Closed({ text, hint }: { text: string; hint: string }) {
  const words = useText(workText)
  return (
    <Page title={words.applications}>
      <StateEmpty
        kind="missing"
        text={text}
        hint={hint}
        action={
          <Button component={UiLink} href="/workbench" variant="default">
            {words.back}
          </Button>
        }
      />
    </Page>
  )
}
