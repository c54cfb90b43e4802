import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type CertificationDetail, certificationCalls } from '#contract/domains/identity/certification-calls.ts'
import type { CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import { CERTIFICATION_PATHS } from '#contract/domains/identity/certification-paths.ts'
import { certificationState } from '#contract/domains/identity/certification-rules.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { WhenFetched } from '#src/features/identity/organisations/when-fetched.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import { certificationTitles } from '#src/i18n/identity/certification-titles.ts'
import { useFetchedOrKept } from '#src/records/use-fetched.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonSections } from '#src/ui/state/skeleton-sections.tsx'
import { StateDenied } from '#src/ui/state/state-denied.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { Timeline } from '#src/ui/timeline.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { PersonalOnly } from './attestation-screen.tsx'
import classes from './certification.module.css'
import { CertificationFacts } from './certification-facts.tsx'
import { CertificationForm } from './certification-form.tsx'
import { CertificationPapers } from './certification-papers.tsx'
import { CertificationReasons } from './certification-reasons.tsx'
import { CertificationTag } from './state-tag.tsx'
import { TransferPart } from './transfer-part.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

interface CertificationScreenProps {
  kind: CertificationKind
  /** Where the person came from and wants to go on, an address of this client; '' for nowhere. */
  back: string
}

/** One certification of the organisation: its state, what is certified, and its form. */
export function CertificationScreen({ kind, back }: CertificationScreenProps) {
  const words = useText(certificationText)
  const titles = useText(certificationTitles)
  const may = useMay()('org_certification')
  const domain = useRunning()?.who.domain
  return (
    <Page
      title={titles[kind]}
      width="narrow"
      actions={
        back === '' ? undefined : (
          <Button component={UiLink} href={back} variant="default">
            {words.back}
          </Button>
        )
      }
    >
      {domain === '' ? <PersonalOnly /> : may ? <Certification kind={kind} /> : <StateDenied text={words.notYours} />}
    </Page>
  )
}

function Certification({ kind }: { kind: CertificationKind }) {
  const words = useText(certificationText)
  const fetched = useFetchedOrKept(certificationCalls.certificationGet, { kind })
  const [isChanging, setChanging] = useState(false)
  return (
    <WhenFetched fetched={fetched} skeleton={<SkeletonSections sections={[{ lines: 2 }, { fields: 6 }]} />}>
      {(detail) => {
        const put = (next: CertificationDetail) => {
          setChanging(false)
          fetched.put(next)
        }
        if (kind !== 'company' && !detail.isCompanyCertified && detail.work === 'none' && detail.held === 'none')
          return <CompanyFirst />
        return (
          <>
            <State
              detail={detail}
              acts={
                <Acts detail={detail} isChanging={isChanging} onChange={() => setChanging(!isChanging)} onPut={put} />
              }
            />
            {detail.transfer !== null && detail.work === 'inReview' && (
              <TransferPart transfer={detail.transfer} onPut={put} />
            )}
            <Shown detail={detail} isChanging={isChanging} onPut={put} onClose={() => setChanging(false)} />
            {detail.history.length > 0 && (
              <PageSection title={words.history}>
                <Timeline
                  label={words.history}
                  entries={detail.history.map(({ act, atMs, note }, at) => ({
                    key: String(at),
                    title: words.acts[act],
                    atMs,
                    ...(note === '' ? {} : { detail: note }),
                  }))}
                />
              </PageSection>
            )}
          </>
        )
      }}
    </WhenFetched>
  )
}

function CompanyFirst() {
  const words = useText(certificationText)
  return (
    <StateEmpty
      text={words.companyFirst}
      hint={words.companyFirstHint}
      action={
        <Button component={UiLink} href={CERTIFICATION_PATHS.company}>
          {words.toCompany}
        </Button>
      }
    />
  )
}

function State({ detail, acts }: { detail: CertificationDetail; acts: ReactNode }) {
  const words = useText(certificationText)
  const { held, work, validUntil, note, reasons } = detail
  const isHeld = held === 'certified'
  const said = isHeld && work === 'rejected' ? words.changeRejected : words.texts[certificationState(held, work)]
  return (
    <PageSection title={words.state} actions={<CertificationTag of={detail} />}>
      <div className={classes.parts}>
        <p className={classes.lead}>
          {said}
          {isHeld && ` ${validUntil === null ? words.endless : words.validUntil(validUntil)}`}
        </p>
        {note !== '' && work !== 'inReview' && <p className={classes.lead}>{words.because(note)}</p>}
        <CertificationReasons reasons={reasons} />
        {acts}
      </div>
    </PageSection>
  )
}

interface ActsProps {
  detail: CertificationDetail
  isChanging: boolean
  onChange: () => void
  onPut: (detail: CertificationDetail) => void
}

function Acts({ detail: { kind, held, work, isCompanyCertified }, isChanging, onChange, onPut }: ActsProps) {
  const words = useText(certificationText)
  const { run } = useCall(certificationCalls.certificationWithdraw)
  const mayChange = held === 'certified' && work === 'none' && (kind === 'company' || isCompanyCertified)
  if (work !== 'inReview' && !mayChange) return null
  return (
    <div className={classes.acts}>
      {work === 'inReview' && <WithdrawButton words={words} withdraw={() => run({ kind })} onDone={onPut} />}
      {mayChange && (
        <Button variant="default" onClick={onChange} aria-expanded={isChanging}>
          {isChanging ? words.stopChange : words.change}
        </Button>
      )}
    </div>
  )
}

interface ShownProps {
  detail: CertificationDetail
  isChanging: boolean
  onPut: (detail: CertificationDetail) => void
  onClose: () => void
}

/** What is in review, the form where something is to be done, and what is certified meanwhile. */
function Shown({ detail, isChanging, onPut, onClose }: ShownProps) {
  const words = useText(certificationText)
  const { kind, held, work, form, files, valid, submittedAtMs } = detail
  const isHeld = held === 'certified'
  const isForm = isChanging || work === 'draft' || work === 'rejected' || (work === 'none' && !isHeld)
  const title = work === 'rejected' ? words.fixForm : isHeld ? words.changeForm : words.form
  const handedIn = (
    <PageSection title={work === 'inReview' ? words.pending : words.judged}>
      <div className={classes.parts}>
        <CertificationFacts kind={kind} form={form} />
        <CertificationPapers kind={kind} files={files} />
      </div>
    </PageSection>
  )
  return (
    <>
      {work === 'inReview' && handedIn}
      {isForm && (
        <PageSection title={title}>
          <div className={classes.parts}>
            {work === 'rejected' && <p className={classes.lead}>{words.lockedHint}</p>}
            <CertificationForm
              key={`${kind} ${work} ${submittedAtMs}`}
              detail={detail}
              onSaved={onPut}
              onCancel={isChanging ? onClose : undefined}
            />
          </div>
        </PageSection>
      )}
      {work === 'rejected' && handedIn}
      {isHeld && valid !== null && (
        <PageSection title={words.facts}>
          <div className={classes.parts}>
            <CertificationFacts kind={kind} form={valid.form} />
            <CertificationPapers kind={kind} files={valid.files} />
          </div>
        </PageSection>
      )}
    </>
  )
}
