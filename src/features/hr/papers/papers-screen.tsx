import { Button } from '@mantine/core'
import { employee } from '#contract/domains/hr/employee.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { newcomerDeskCalls } from '#contract/domains/hr/processes/newcomer-calls.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useMay } from '#src/data/use-may.ts'
import { materialName } from '#src/i18n/hr/material-words.ts'
import { paperViewerText } from '#src/i18n/hr/paper-viewer.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { Page } from '#src/ui/page.tsx'
import { StateDenied } from '#src/ui/state/state-denied.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { PaperViewer, type ViewedPaper } from './paper-viewer.tsx'

interface PapersScreenProps {
  /** Of a record in the roster, or of a planned entry whose form has papers. */
  uri: string
  /** The file that is seen; the first one without it. */
  file: string
  onFile: (fileUri: string) => void
}

/** The papers of one person, one after another; open to whoever may see papers of the roster. */
export function PapersScreen(props: PapersScreenProps) {
  const words = useText(paperViewerText)
  const may = useMay()
  if (!may('roster_sensitive'))
    return (
      <Page title={words.title}>
        <StateDenied text={words.denied} />
      </Page>
    )
  return props.uri.startsWith(`${induction.idPrefix}_`) ? <OfEntry {...props} /> : <OfRecord {...props} />
}

function OfRecord({ uri, ...viewed }: PapersScreenProps) {
  const language = useLanguage()
  const { row, state } = useRow(employee, uri)
  if (!row && uri !== '' && (state === 'loading' || state === 'filling')) return <SkeletonDetail />
  const papers = Object.entries(row?.materials ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, paper]) => paper.files.map((file) => ({ name: materialName(paper, language), file })))
  const back = row
    ? `/organization/personnel/rostersDetails?uri=${uri}#materials`
    : '/organization/personnel/rostersList'
  return <Viewed papers={papers} person={row?.name} back={back} {...viewed} />
}

function OfEntry({ uri, ...viewed }: PapersScreenProps) {
  const words = useText(newcomerFormText)
  const { row } = useRow(induction, uri)
  const { value, problem, isOffline, reload } = useFetched(newcomerDeskCalls.readNewcomerForm, { uri, reveal: false })
  if (!value && problem === undefined) return <SkeletonDetail />
  if (!value && isOffline)
    return <StateError what={problem ?? ''} isOffline onRetry={() => void reload().catch(reportError)} />
  const papers = (value?.papers ?? []).map(({ slot, file }) => ({ name: words.papers[slot], file }))
  const back = `/organization/personnel/editEntry?uri=${uri}`
  return <Viewed papers={papers} person={row?.name} back={back} {...viewed} />
}

interface ViewedProps extends Omit<PapersScreenProps, 'uri'> {
  papers: readonly ViewedPaper[]
  person: string | undefined
  back: string
}

function Viewed({ papers, person, back, file, onFile }: ViewedProps) {
  const words = useText(paperViewerText)
  const at = papers.findIndex((one) => one.file.fileUri === file)
  // A file that is named and not there is not another one.
  const index = file === '' ? 0 : at
  const way = (
    <Button component={UiLink} href={back} variant="default">
      {words.back}
    </Button>
  )
  return (
    <Page title={person === undefined ? words.title : words.of(person)} actions={way}>
      {papers[index] ? (
        <PaperViewer papers={papers} index={index} onIndex={(next) => onFile(papers[next]?.file.fileUri ?? '')} />
      ) : (
        <StateEmpty kind="missing" text={words.none} hint={words.noneHint} />
      )}
    </Page>
  )
}
