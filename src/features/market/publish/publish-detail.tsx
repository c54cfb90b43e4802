import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CatalogueAct, CatalogueEntry } from '#contract/domains/market/catalogue-calls.ts'
import { type CatalogueStep, catalogueSteps, mayDelete } from '#contract/domains/market/catalogue-state.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { marketText } from '#src/i18n/market/market-screens.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { publishText } from '#src/i18n/market/publish.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { type Fact, FactList } from '#src/ui/detail/fact-list.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { Timeline } from '#src/ui/timeline.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { AppPicture } from '../app-icon.tsx'
import { ProductSections, productAnchors } from '../catalogue/product-sections.tsx'
import { CatalogueTag } from './catalogue-tag.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { KeySection } from './key-section.tsx'
import classes from './publish.module.css'
import { StepDialog } from './step-dialog.tsx'
import { useEntry } from './use-entry.ts'

/** One application or solution: as buyers see it, what else is known of it, its steps, and what was done with it. */
export function PublishDetail({ uri, onDeleted }: { uri: string; onDeleted: () => void }) {
  const words = useText(publishText)
  const titles = useText(marketTitles)
  const { value, problem, isOffline, isMissing, reload } = useEntry(uri)
  if (value) return <Whole entry={value.entry} history={value.history} onDone={reload} onDeleted={onDeleted} />
  if (!isMissing && problem === undefined) return <SkeletonDetail />
  return (
    <Page title={titles.publishDetail}>
      {isMissing ? (
        <StateEmpty
          kind="missing"
          text={words.gone}
          hint={words.goneHint}
          action={
            <Button component={UiLink} href="/applicationManage/list" variant="default">
              {words.toList}
            </Button>
          }
        />
      ) : (
        <StateError what={problem ?? ''} isOffline={isOffline} onRetry={() => void reload()} />
      )}
    </Page>
  )
}

interface WholeProps {
  entry: CatalogueEntry
  history: readonly CatalogueAct[]
  onDone: () => Promise<void>
  onDeleted: () => void
}

const LEADS: readonly CatalogueStep[] = ['submit', 'publish', 'putBack']

function Whole({ entry, history, onDone, onDeleted }: WholeProps) {
  const words = useText(publishText)
  const market = useText(marketText)
  const language = useLanguage()
  const [asked, setAsked] = useState<CatalogueStep>()
  const [isDeleting, setDeleting] = useState(false)
  const row = entry.application ?? entry.solution
  if (!row) return null
  const isFramed = entry.application?.openMode === 'iframe'
  const code = (field: string, value: string) => enumLabel(field, value, language, 'application')
  return (
    <>
      <DetailPage
        lead={<AppPicture icon={row.icon} size={64} />}
        title={row.name}
        mark={<CatalogueTag status={entry.status} />}
        facts={[
          {
            key: 'category',
            label: fieldLabel('application', 'category', language),
            value: code('category', row.category),
          },
          { key: 'updatedAt', label: words.updatedAt, value: dateTime(entry.updatedAt) },
        ]}
        actions={
          <div className={classes.steps}>
            {entry.status === 'retired' ? (
              <p className={classes.note}>{words.retired}</p>
            ) : (
              <Button component={UiLink} href={`/applicationManage/create?uri=${entry.uri}`} variant="default">
                {words.edit}
              </Button>
            )}
            {catalogueSteps(entry.status).map((step) => (
              <Button key={step} variant={LEADS.includes(step) ? 'filled' : 'default'} onClick={() => setAsked(step)}>
                {words.steps[step].label}
              </Button>
            ))}
            {mayDelete(entry.status) && (
              <Button variant="default" color="red" onClick={() => setDeleting(true)}>
                {words.remove}
              </Button>
            )}
          </div>
        }
        anchors={[
          ...productAnchors(market, entry.kind === 'solution'),
          { id: 'facts', title: words.facts },
          ...(isFramed ? [{ id: 'key', title: words.key.title }] : []),
          { id: 'history', title: words.history },
        ]}
      >
        <p className={classes.note}>{words.asBuyer}</p>
        <ProductSections row={{ ...row, status: entry.status }} />
        <DetailSection id="facts" title={words.facts}>
          <FactList facts={factsOf(entry, (field) => fieldLabel('application', field, language), code)} />
        </DetailSection>
        {isFramed && (
          <DetailSection id="key" title={words.key.title}>
            <KeySection applicationUri={entry.uri} />
          </DetailSection>
        )}
        <DetailSection id="history" title={words.history}>
          <History history={history} />
        </DetailSection>
      </DetailPage>
      {isDeleting && (
        <DeleteDialog entry={entry} name={row.name} onClose={() => setDeleting(false)} onDone={onDeleted} />
      )}
      {asked && (
        <StepDialog entry={entry} name={row.name} step={asked} onClose={() => setAsked(undefined)} onDone={onDone} />
      )}
    </>
  )
}

function factsOf(
  { application: of, solution }: CatalogueEntry,
  label: (field: string) => string,
  code: (field: string, value: string) => string,
): Fact[] {
  const shown = of ?? solution
  return [
    { key: 'auth', label: label('requiredAuth'), value: code('requiredAuth', shown?.requiredAuth ?? 'none') },
    { key: 'sort', label: label('sort'), value: String(shown?.sort ?? '') },
    ...(of
      ? [
          { key: 'fullName', label: label('fullName'), value: of.fullName },
          { key: 'provider', label: label('provider'), value: of.provider },
          { key: 'versionNo', label: label('versionNo'), value: of.versionNo },
          { key: 'openMode', label: label('openMode'), value: code('openMode', of.openMode) },
          { key: 'entryUrl', label: label('entryUrl'), value: of.entryUrl },
          {
            ...{ key: 'platforms', label: label('platforms') },
            value: listed(of.platforms.map((one) => code('platforms', one))),
          },
        ]
      : []),
  ]
}

function History({ history }: { history: readonly CatalogueAct[] }) {
  const words = useText(publishText)
  const language = useLanguage()
  if (history.length === 0) return <p className={classes.note}>{words.noHistory}</p>
  const what = ({ to }: CatalogueAct) =>
    to === null ? words.written : enumLabel('status', to, language, 'application')
  return (
    <Timeline
      label={words.history}
      entries={history.map((line) => ({
        ...{ key: String(line.seq), title: words.byWhom(line.operatorName, what(line)), atMs: line.atMs },
        ...(line.note === '' ? {} : { detail: line.note }),
      }))}
    />
  )
}
