import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type CertificationCaseDetail, certificationCalls } from '#contract/domains/identity/certification-calls.ts'
import type { CertForm } from '#contract/domains/identity/certification-rules.ts'
import { useCall } from '#src/data/use-call.ts'
import parts from '#src/features/identity/certification/certification.module.css'
import { CertificationFacts } from '#src/features/identity/certification/certification-facts.tsx'
import { CertificationReasons } from '#src/features/identity/certification/certification-reasons.tsx'
import { WhenFetched } from '#src/features/identity/organisations/when-fetched.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { certificationReviewText } from '#src/i18n/identity/certification-review.ts'
import { about } from '#src/i18n/ui/joined.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { NoteForm } from '#src/records/form/note-form.tsx'
import { useFetched } from '#src/records/use-fetched.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import { CasePapers } from './case-papers.tsx'
import { CaseTransfer } from './case-transfer.tsx'
import { RejectForm } from './certification-decision.tsx'
import { LookFirst } from './look-first.tsx'

interface CertificationCaseDialogProps {
  certUri: string
  title: string
  onClose: () => void
  onDone: () => Promise<void>
}

/** One certification with its papers, and what an operator may do with it. */
export function CertificationCaseDialog({ certUri, title, onClose, onDone }: CertificationCaseDialogProps) {
  const fetched = useFetched(certificationCalls.certificationCase, { certUri })
  const done = async () => {
    onClose()
    await onDone()
  }
  return (
    <Dialog opened onClose={onClose} title={title} width={720} phone="page">
      <WhenFetched fetched={fetched} skeleton={<SkeletonForm />}>
        {(one) => (
          <div className={parts.parts}>
            <Case one={one} />
            {one.kind === 'company' && one.work === 'inReview' && !one.isOwn && (
              <CaseTransfer one={one} onSent={fetched.reload} />
            )}
            <Decision one={one} onDone={done} />
          </div>
        )}
      </WhenFetched>
    </Dialog>
  )
}

function Case({ one }: { one: CertificationCaseDetail }) {
  const words = useText(certificationReviewText)
  const { state, run } = useCall(certificationCalls.certificationPapers)
  const opened = state.kind === 'ok' ? state.result : undefined
  const count = Object.values(one.papers).reduce((sum, some) => sum + some, 0)
  const { valid } = one
  const was = (said: (form: CertForm) => string): ReactNode =>
    valid !== null &&
    said(valid) !== said(one.form) && <span className={parts.before}>{words.was(said(valid) || '—')}</span>
  return (
    <>
      {valid !== null && <p className={parts.lead}>{words.changed}</p>}
      {one.appeal !== '' && <p className={parts.lead}>{about(words.appeal, one.appeal)}</p>}
      {one.work === 'inReview' && one.codeHolder !== '' && <Trouble>{words.codeHolder(one.codeHolder)}</Trouble>}
      <FactList
        facts={[
          { key: 'organisation', label: words.organisation, value: one.organisation },
          ...(one.applicant === '' ? [] : [{ key: 'applicant', label: words.applicant, value: one.applicant }]),
          { key: 'submitted', label: words.submitted, value: one.submittedAtMs > 0 ? dateTime(one.submittedAtMs) : '' },
        ]}
        folds
      />
      <CertificationFacts kind={one.kind} form={one.form} mark={was} numbers={opened?.numbers} />
      {one.work === 'rejected' && <CertificationReasons reasons={one.reasons} />}
      {opened ? (
        <CasePapers kind={one.kind} files={opened.files} />
      ) : (
        count > 0 && (
          <LookFirst
            state={state}
            label={words.show}
            why={`${words.papers(count)} · ${words.showWhy}`}
            onLook={() => run({ certUri: one.certUri })}
          />
        )
      )}
    </>
  )
}

/** What was just opened below a long record. */
const intoView = (part: HTMLDivElement | null) => part?.scrollIntoView({ block: 'start' })

function Decision({ one, onDone }: { one: CertificationCaseDetail; onDone: () => Promise<void> }) {
  const words = useText(certificationReviewText)
  const [step, setStep] = useState<'reject' | 'revoke'>()
  const decide = useCall(certificationCalls.certificationDecide)
  const revoke = useCall(certificationCalls.certificationRevoke)
  const { certUri, kind } = one
  if (one.work === 'inReview') {
    if (one.isOwn) return <p className={parts.lead}>{words.own}</p>
    if (step === 'reject')
      return (
        <div ref={intoView}>
          <RejectForm
            certUri={certUri}
            kind={kind}
            form={one.form}
            onCancel={() => setStep(undefined)}
            decide={(reasons, note) => decide.run({ certUri, isPassed: false, reasons, note })}
            onDone={onDone}
          />
        </div>
      )
    return (
      <NoteForm
        words={words}
        draftKey={`certification-yes:${certUri}`}
        label={words.pass}
        done={() => words.passed}
        needsNote={one.codeHolder !== ''}
        refusal={{ label: words.reject, onPress: () => setStep('reject') }}
        run={(note) => decide.run({ certUri, isPassed: true, reasons: [], note })}
        onDone={onDone}
      />
    )
  }
  if (one.held !== 'certified') return null
  if (step !== 'revoke')
    return (
      <div className={parts.acts}>
        <Button variant="default" color="red" onClick={() => setStep('revoke')}>
          {words.revoke}
        </Button>
      </div>
    )
  return (
    <>
      <p className={parts.lead}>{words.revokeText}</p>
      <NoteForm
        words={words}
        draftKey={`certification-end:${certUri}`}
        label={words.revoke}
        done={() => words.revoked}
        needsNote
        isDestructive
        onCancel={() => setStep(undefined)}
        run={(note) => revoke.run({ certUri, note })}
        onDone={onDone}
      />
    </>
  )
}
