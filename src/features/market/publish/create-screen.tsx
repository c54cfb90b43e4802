import { Button } from '@mantine/core'
import { useState } from 'react'
import { application, solution } from '#contract/domains/market/catalogue.ts'
import { type CatalogueEntry, catalogueCalls } from '#contract/domains/market/catalogue-calls.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { publishText } from '#src/i18n/market/publish.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import { EntryForm } from './entry-form.tsx'
import { useEntry } from './use-entry.ts'

interface CreateScreenProps {
  /** '' for a new one. */
  uri: string
  /** Of a new one. */
  kind: CatalogueEntry['kind']
  onDone: (uri: string) => void
  onCancel: () => void
}

/** Writes a new application or solution, or changes one. */
export function CreateScreen({ uri, kind, onDone, onCancel }: CreateScreenProps) {
  const words = useText(publishText)
  const newId = useNewId()
  const [made] = useState(() => newId(kind === 'application' ? application.idPrefix : solution.idPrefix))
  if (uri === '') return <Filled uri={made} kind={kind} entry={undefined} onDone={onDone} onCancel={onCancel} />
  return <Changed uri={uri} title={words.edit} onDone={onDone} onCancel={onCancel} />
}

type Ways = Pick<CreateScreenProps, 'onDone' | 'onCancel'>

function Changed({ uri, title, onDone, onCancel }: Ways & { uri: string; title: string }) {
  const words = useText(publishText)
  const { value, problem, isOffline, isMissing, reload } = useEntry(uri)
  // Read once: what is typed is not pulled away by an answer that comes later.
  const [entry, setEntry] = useState<CatalogueEntry>()
  if (value && entry === undefined) setEntry(value.entry)
  if (entry?.status === 'retired' || isMissing)
    return (
      <Page title={title} width="narrow">
        <StateEmpty
          kind="missing"
          text={isMissing ? words.gone : words.retired}
          action={
            <Button variant="default" onClick={onCancel}>
              {words.toList}
            </Button>
          }
        />
      </Page>
    )
  if (entry) return <Filled uri={uri} kind={entry.kind} entry={entry} onDone={onDone} onCancel={onCancel} />
  return (
    <Page title={title} width="narrow">
      {problem === undefined ? (
        <SkeletonForm fields={8} />
      ) : (
        <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
      )}
    </Page>
  )
}

interface FilledProps extends Ways {
  uri: string
  kind: CatalogueEntry['kind']
  entry: CatalogueEntry | undefined
}

function Filled({ uri, kind, entry, onDone, onCancel }: FilledProps) {
  const words = useText(publishText)
  const { value } = useFetched(catalogueCalls.catalogueEntries, { kind: 'application' })
  const applications = (value?.entries ?? [])
    .filter(({ status }) => status !== 'retired')
    .map((one) => ({ value: one.uri, label: one.application?.name ?? '' }))
  const name = (entry?.application ?? entry?.solution)?.name
  return (
    <Page title={name === undefined ? words.add[kind] : name} width="narrow">
      <PageSection>
        <EntryForm
          uri={uri}
          kind={kind}
          entry={entry}
          applications={applications}
          onDone={() => onDone(uri)}
          onCancel={onCancel}
        />
      </PageSection>
    </Page>
  )
}
