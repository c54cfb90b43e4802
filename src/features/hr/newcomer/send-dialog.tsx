import { Button } from '@mantine/core'
import { Suspense } from 'react'
import type { induction } from '#contract/domains/hr/processes/induction.ts'
import { newcomerDeskCalls } from '#contract/domains/hr/processes/newcomer-calls.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useCall } from '#src/data/use-call.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { LazyQrCode } from '#src/ui/code/lazy-qr-code.ts'
import { copyText } from '#src/ui/hand-on.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import classes from './newcomer.module.css'

/** A link that was just made. */
export interface SentLink {
  readonly link: string
  readonly bySms: boolean
}

interface SendDialogProps {
  row: Row<typeof induction>
  /** Kept outside: a phone that is turned draws the dialog anew. */
  sent: SentLink | undefined
  onSent: (sent: SentLink) => void
  onClose: () => void
}

/** Hands the link over: by text message, by code, or to be copied. It is shown now and never again. */
export function SendDialog({ row, sent, onSent, onClose }: SendDialogProps) {
  const words = useText(newcomerFormText)
  const { state, run } = useCall(newcomerDeskCalls.sendNewcomerForm)
  const send = async (bySms: boolean) => {
    const answer = await run({ uri: row.uri, bySms })
    if (answer.kind === 'ok') onSent({ link: answer.result.link, bySms })
  }
  if (sent)
    return (
      <div className={classes.link}>
        <p className={classes.quiet}>{sent.bySms ? words.smsSent : words.linkMade}</p>
        <Suspense fallback={null}>
          <LazyQrCode code={sent.link} label={words.qr} />
        </Suspense>
        <p className={classes.address}>{sent.link}</p>
        <div className={classes.acts}>
          <Button variant="default" onClick={() => void copyText(sent.link)}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      </div>
    )
  const isBusy = state.kind === 'loading'
  return (
    <>
      <p className={classes.quiet}>{words.sendLead(row.name, groupPhone(row.mobile))}</p>
      {row.formStatus !== 'notSent' && <p className={classes.quiet}>{words.sendAgainLead}</p>}
      {state.kind !== 'idle' && !isBusy && state.kind !== 'ok' && <Trouble>{callProblem(state)}</Trouble>}
      <div className={classes.acts}>
        <Button loading={isBusy} onClick={() => void send(true).catch(reportError)}>
          {words.bySms}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void send(false).catch(reportError)}>
          {words.byLink}
        </Button>
      </div>
    </>
  )
}
