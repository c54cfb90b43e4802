import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { SentApplication } from '#contract/domains/partners/application-calls.ts'
import { partners } from '#contract/domains/partners/partners.ts'
import { useAgain } from '#src/data/use-again.ts'
import { isUnheard, useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { stepWord } from '#src/i18n/record-words.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { FileList } from '#src/records/files/file-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { TextInputDialog } from '#src/ui/overlay/text-input-dialog.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import classes from '../partners.module.css'
import { ApplicationTag } from './application-tag.tsx'
import { ApplyForm } from './apply-form.tsx'
import { SupplementList } from './supplement-list.tsx'

/** What the person has asked of organisations, with what became of it. It lies with them, so it needs the network. */
export function SentApplications({ title, lead }: { title: string; lead: ReactNode }) {
  const words = useText(applicationScreensText)
  const online = useOnline()
  const { state, run } = useCall(partners.calls.myPartnerApplications)
  const [open, setOpen] = useState<SentApplication | 'new'>()
  const [copied, setCopied] = useState<SentApplication>()
  const load = useCallback(() => run({}), [run])
  useEffect(() => {
    load().catch(reportError)
  }, [load])
  useAgain(isUnheard(state), load)
  const close = () => {
    setOpen(undefined)
    setCopied(undefined)
  }
  const copy = (one: SentApplication) => {
    setCopied(one)
    setOpen('new')
  }
  const records = state.kind === 'ok' ? state.result.records : undefined
  return (
    <Page
      title={title}
      width="narrow"
      {...(online && { primary: { label: words.apply, onPress: () => setOpen('new') } })}
    >
      {lead}
      {(!online || isUnheard(state)) && <NeedsNetwork />}
      {(state.kind === 'idle' || state.kind === 'loading') && <SkeletonForm />}
      {records?.length === 0 && <StateEmpty kind="nothing" text={words.sentNone} hint={words.sentNoneHint} />}
      {records?.map((one) => (
        <Sent
          key={one.uri}
          one={one}
          onFill={() => setOpen(one)}
          onCopy={() => copy(one)}
          onDone={() => void load().catch(reportError)}
        />
      ))}
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={open === undefined || open === 'new' ? words.apply : words.to(open.organisation)}
        phone="page"
      >
        {open !== undefined && (
          <ApplyForm
            sent={open === 'new' ? undefined : open}
            copied={copied}
            onCancel={close}
            onDone={() => {
              close()
              void load().catch(reportError)
            }}
          />
        )}
      </Dialog>
    </Page>
  )
}

interface SentProps {
  one: SentApplication
  onFill: () => void
  onCopy: () => void
  onDone: () => void
}

function Sent({ one, onFill, onCopy, onDone }: SentProps) {
  const words = useText(applicationScreensText)
  const language = useLanguage()
  const { run } = useCall(partners.calls.actOnPartnerApplication)
  const [isAsking, setAsking] = useState(false)
  const act = async (name: 'withdraw' | 'askCancel', note: string) => {
    const answer = await run({ uri: one.uri, act: name, note })
    showToast(answer.kind === 'ok' ? 'done' : 'problem', answer.kind === 'ok' ? words.done : words.failed)
    onDone()
  }
  const word = (step: string) => stepWord('partnerApplication', step, language)
  return (
    <PageSection title={one.organisation} actions={<ApplicationTag status={one.status} />}>
      <p className={classes.quiet}>
        {[one.name, enumLabel('typeCode', one.typeCode, language, 'partnerApplication'), one.applyNo].join(' · ')}
      </p>
      <SupplementList items={one.supplements} />
      <ol className={classes.lines}>
        {one.history.map(({ step, at, note, isOwn }) => (
          <li key={`${step}-${at}`} className={classes.line}>
            <span className={classes.name}>
              <span className={classes.title}>{`${isOwn ? words.own : words.them} · ${word(step)}`}</span>
              {note !== '' && <span className={classes.under}>{note}</span>}
              <span className={classes.under}>{dateTime(at)}</span>
            </span>
          </li>
        ))}
      </ol>
      <FileList files={one.files ?? []} label={fieldLabel('partnerApplication', 'files', language)} />
      {one.status === 'supplement' && <Button onClick={onFill}>{word('resubmit')}</Button>}
      {(one.status === 'inReview' || one.status === 'supplement') && (
        <Button variant="default" onClick={() => void act('withdraw', '').catch(reportError)}>
          {word('withdraw')}
        </Button>
      )}
      {(one.status === 'rejected' || one.status === 'withdrawn') && (
        <Button variant="default" onClick={onCopy}>
          {words.again}
        </Button>
      )}
      {one.status === 'passed' && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {word('askCancel')}
        </Button>
      )}
      <TextInputDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={word('askCancel')}
        label={words.why}
        max={500}
        submitLabel={word('askCancel')}
        onSubmit={(note) => void act('askCancel', note).catch(reportError)}
      />
    </PageSection>
  )
}
