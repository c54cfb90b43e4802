import { Button } from '@mantine/core'
import { type CertificationLine, certificationCalls } from '#contract/domains/identity/certification-calls.ts'
import { CERTIFICATION_PATHS } from '#contract/domains/identity/certification-paths.ts'
import { certificationState } from '#contract/domains/identity/certification-rules.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useMay } from '#src/data/use-may.ts'
import classes from '#src/features/identity/organisations/organisations.module.css'
import { WhenFetched } from '#src/features/identity/organisations/when-fetched.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import { certificationTitles } from '#src/i18n/identity/certification-titles.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { useFetchedOrKept } from '#src/records/use-fetched.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonSections } from '#src/ui/state/skeleton-sections.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { CertificationTag } from './state-tag.tsx'

const NOTHING = {}

/** What the organisation is certified as: each kind with its state, how long it holds, and what comes next. */
export function AttestationScreen() {
  const titles = useText(certificationTitles)
  return (
    <Page title={titles.overview} width="narrow">
      {useRunning()?.who.domain === '' ? <PersonalOnly /> : <Kinds />}
    </Page>
  )
}

/** A private person has his real name certified, and nothing else. */
export function PersonalOnly() {
  const words = useText(certificationText)
  return (
    <StateEmpty
      text={words.personal}
      action={
        <Button component={UiLink} href="/personalCenter/auth" variant="default">
          {words.realName}
        </Button>
      }
    />
  )
}

function Kinds() {
  const words = useText(certificationText)
  const may = useMay()('org_certification')
  const fetched = useFetchedOrKept(certificationCalls.certificationList, NOTHING)
  return (
    <WhenFetched fetched={fetched} skeleton={<SkeletonSections sections={[{ lines: 8 }]} />}>
      {({ kinds }) => {
        const isCompany = kinds.some(({ kind, held }) => kind === 'company' && held === 'certified')
        return (
          <PageSection>
            <p className={classes.quiet}>{may ? words.intro : words.notYours}</p>
            <ul className={classes.list}>
              {kinds.map((line) => (
                <Kind key={line.kind} line={line} isCompany={isCompany} may={may} />
              ))}
            </ul>
          </PageSection>
        )
      }}
    </WhenFetched>
  )
}

function Kind({ line, isCompany, may }: { line: CertificationLine; isCompany: boolean; may: boolean }) {
  const words = useText(certificationText)
  const titles = useText(certificationTitles)
  const { kind, held, work } = line
  const state = certificationState(held, work)
  const needsCompany = kind !== 'company' && !isCompany
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <span className={classes.name}>
          {titles[kind]}
          <CertificationTag of={line} />
        </span>
        <span className={classes.quiet}>{words.kinds[kind]}</span>
        {factsOf(line, words, needsCompany).map((said) => (
          <span key={said} className={classes.quiet}>
            {said}
          </span>
        ))}
      </div>
      {may && (
        <div className={classes.acts}>
          <Button
            component={UiLink}
            href={CERTIFICATION_PATHS[kind]}
            variant={state === 'none' && !needsCompany ? 'filled' : 'default'}
            aria-label={words.stepFor(words.steps[state], titles[kind])}
          >
            {words.steps[state]}
          </Button>
        </div>
      )}
    </li>
  )
}

function factsOf(line: CertificationLine, words: (typeof certificationText)['zh'], needsCompany: boolean): string[] {
  const { held, work, validUntil, submittedAtMs, marked, note } = line
  const said: string[] = []
  if (held === 'certified') said.push(validUntil === null ? words.endless : words.validUntil(validUntil))
  if (work === 'inReview' && submittedAtMs !== null) said.push(words.submitted(dateTime(submittedAtMs)))
  if (held === 'certified' && work === 'rejected') said.push(words.changeRejected)
  if (held === 'certified' && work === 'draft') said.push(words.changeDraft)
  if (marked > 0) said.push(words.marked(marked))
  if (held === 'revoked' && work !== 'inReview' && note !== '') said.push(words.because(note))
  if (needsCompany && held !== 'revoked') said.push(words.needsCompany)
  return said
}
