import { Button } from '@mantine/core'
import { useState } from 'react'
import { AWAITED, type induction } from '#contract/domains/hr/processes/induction.ts'
import { newcomerDeskCalls } from '#contract/domains/hr/processes/newcomer-calls.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { useOnline } from '#src/data/use-online.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import { FillDialog } from './fill-dialog.tsx'
import { FormLook } from './form-look.tsx'
import classes from './newcomer.module.css'
import { SendDialog, type SentLink } from './send-dialog.tsx'

type Entry = Row<typeof induction>

const TONES: Readonly<Record<Entry['formStatus'], StatusTone>> = {
  ...{ notSent: 'neutral', sent: 'active', filling: 'active', submitted: 'attention', returned: 'active' },
  confirmed: 'good',
}

/** How far the form is that he fills in himself. */
export function FormTag({ status }: { status: Entry['formStatus'] }) {
  const language = useLanguage()
  return <StatusTag tone={TONES[status]}>{enumLabel('formStatus', status, language, 'induction')}</StatusTag>
}

/** The form of a newcomer as HR deals with it: sent, looked at, returned, confirmed. */
export function DeskSection({ row }: { row: Entry }) {
  const words = useText(newcomerFormText)
  const manages = useMay()('induction_management')
  const online = useOnline()
  const [open, setOpen] = useState<'send' | 'recall' | 'fill'>()
  const [sent, setSent] = useState<SentLink>()
  const [isLooking, setLooking] = useState(false)
  const { formStatus, formUntil } = row
  const isAwaited = AWAITED.includes(row.status)
  const isOpen = isAwaited && manages
  const isSent = formStatus === 'sent' || formStatus === 'filling' || formStatus === 'returned'
  const hasValues = formStatus !== 'notSent' && formStatus !== 'sent' && isAwaited
  const says = {
    ...{ notSent: words.notSent, sent: words.sentSays, filling: words.fillingSays, submitted: undefined },
    ...{ returned: words.returnedSays, confirmed: row.status === 'onboarded' ? words.takenSays : words.confirmedSays },
  }[formStatus]
  const close = () => {
    setOpen(undefined)
    setSent(undefined)
  }
  const isOver = formUntil !== null && formUntil <= trueNow()
  const day = formUntil === null ? '' : shanghaiDate(formUntil)
  return (
    <>
      <p className={classes.state}>
        <FormTag status={formStatus} />
        {isSent && day !== '' && (
          <span className={classes.quiet}>{isOver ? words.linkOver(day) : words.linkUntil(day)}</span>
        )}
      </p>
      {says !== undefined && <p className={classes.quiet}>{says}</p>}
      {isOpen && formStatus !== 'confirmed' && (
        <div className={classes.acts}>
          {formStatus !== 'submitted' && (
            <Button variant={formStatus === 'notSent' ? 'filled' : 'default'} onClick={() => setOpen('send')}>
              {formStatus === 'notSent' ? words.send : words.resend}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpen('fill')}>
            {words.fill}
          </Button>
          {formStatus !== 'notSent' && (
            <Button variant="default" color="red" onClick={() => setOpen('recall')}>
              {words.recall}
            </Button>
          )}
          {!online && <NeedsNetwork />}
        </div>
      )}
      {manages && hasValues && !isLooking && (
        <div className={classes.acts}>
          <Button variant={formStatus === 'submitted' ? 'filled' : 'default'} onClick={() => setLooking(true)}>
            {words.look}
          </Button>
        </div>
      )}
      {manages && hasValues && isLooking && <FormLook key={`${formStatus}${row.trail.length}`} row={row} />}
      <Dialog opened={open === 'send'} onClose={close} title={words.sendTitle}>
        {open === 'send' && <SendDialog row={row} sent={sent} onSent={setSent} onClose={close} />}
      </Dialog>
      <FillDialog row={row} opened={open === 'fill'} onClose={() => setOpen(undefined)} />
      <RecallDialog uri={row.uri} opened={open === 'recall'} onClose={() => setOpen(undefined)} />
    </>
  )
}

function RecallDialog({ uri, opened, onClose }: { uri: string; opened: boolean; onClose: () => void }) {
  const words = useText(newcomerFormText)
  const { state, run } = useCall(newcomerDeskCalls.recallNewcomerForm)
  const recall = async () => {
    const answer = await run({ uri })
    if (answer.kind !== 'ok') return
    showToast('done', words.done2.recalled)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.recall}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button color="red" loading={state.kind === 'loading'} onClick={() => void recall().catch(reportError)}>
            {words.recall}
          </Button>
        </>
      }
    >
      <p className={classes.quiet}>{words.recallAsk}</p>
      {state.kind !== 'idle' && state.kind !== 'loading' && state.kind !== 'ok' && (
        <Trouble>{callProblem(state)}</Trouble>
      )}
    </Dialog>
  )
}
