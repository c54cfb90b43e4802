import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { approvalLinkCalls, type EnteredApproval, type KnockedApproval } from '#contract/domains/approval/link-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { approvalLinkText } from '#src/i18n/approval/link.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { GuestPage } from '#src/ui/guest/guest-page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { LinkCode } from './link-code.tsx'
import { LinkDecision } from './link-decision.tsx'

interface LinkScreenProps {
  brand: ReactNode
  /** Appearance and language. */
  settings: ReactNode
  /** Of the link. */
  token: string
}

type Shown =
  | { readonly kind: 'loading' | 'over' | 'agree' | 'reject' }
  | { readonly kind: 'failed'; readonly says: string; readonly isOffline: boolean }
  | { readonly kind: 'code'; readonly knocked: KnockedApproval }
  | { readonly kind: 'decide'; readonly knocked: KnockedApproval; readonly entered: EnteredApproval }

/** The page behind a link of an approval: no account, no navigation, this one item, after a code by SMS. */
export function LinkScreen({ brand, settings, token }: LinkScreenProps) {
  const words = useText(approvalLinkText)
  const { callServer } = useData()
  const [page, setPage] = useState<Shown>({ kind: 'loading' })
  const load = useCallback(async () => {
    if (token === '') return setPage({ kind: 'over' })
    setPage({ kind: 'loading' })
    const options = { token: null, isShown: true }
    const answer = await callServer(approvalLinkCalls.knockApprovalLink, { token }, options)
    if (answer.kind === 'ok') return setPage({ kind: 'code', knocked: answer.result })
    if (answer.kind === 'code') return setPage({ kind: 'over' })
    setPage({ kind: 'failed', says: callProblem(answer) ?? '', isOffline: answer.kind === 'offline' })
  }, [token, callServer])
  useEffect(() => {
    load().catch(reportError)
  }, [load])
  const knocked = page.kind === 'code' || page.kind === 'decide' ? page.knocked : undefined
  return (
    <GuestPage
      brand={brand}
      title={knocked ? words.hello(knocked.name) : words.title}
      lead={knocked && words.asked(knocked.senderName, knocked.organisation, knocked.templateName)}
      settings={settings}
      settingsLabel={words.settings}
    >
      {page.kind === 'loading' && <SkeletonDetail />}
      {page.kind === 'over' && <StateEmpty kind="missing" text={words.overTitle} hint={words.over} />}
      {(page.kind === 'agree' || page.kind === 'reject') && (
        <StateEmpty
          kind="done"
          text={words.doneTitle}
          hint={page.kind === 'agree' ? words.doneAgree : words.doneReject}
        />
      )}
      {page.kind === 'failed' && (
        <StateError what={page.says} isOffline={page.isOffline} onRetry={() => void load().catch(reportError)} />
      )}
      {page.kind === 'code' && (
        <LinkCode
          token={token}
          knocked={page.knocked}
          onOver={() => setPage({ kind: 'over' })}
          onEntered={(entered) => setPage({ kind: 'decide', knocked: page.knocked, entered })}
        />
      )}
      {page.kind === 'decide' && (
        <LinkDecision
          token={token}
          entered={page.entered}
          onOver={() => setPage({ kind: 'over' })}
          // The code has to be shown again; what was typed stays on the page before.
          onDone={(verdict) => setPage({ kind: verdict })}
        />
      )}
    </GuestPage>
  )
}
