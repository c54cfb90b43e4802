import { Button } from '@mantine/core'
import { useState } from 'react'
import { contentCalls } from '#contract/domains/content/content-calls.ts'
import { MANAGES_CONTENT } from '#contract/domains/content/content-column.ts'
import { pageTemplate, removePageTemplate } from '#contract/domains/content/page-template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { useOnline } from '#src/data/use-online.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useFetchedOrKept } from '#src/records/use-fetched.ts'
import { useSave } from '#src/records/use-save.ts'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Page } from '#src/ui/page.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from '../content.module.css'
import { PageBlocks } from '../pages/page-blocks.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { TemplateVersions } from './template-versions.tsx'

type Template = Row<typeof pageTemplate>

const SIZES = ['phone', 'desktop'] as const

/** One template: how it looks, who follows it, what it was. */
export function TemplateDetail({ uri, onGone }: { uri: string; onGone: () => void }) {
  const titles = useText(contentTitles)
  const { row, state, isOutOfReach } = useRow(pageTemplate, uri === '' ? undefined : uri)
  if (row) return <Whole row={row} onGone={onGone} />
  if (uri !== '' && state === 'loading') return <SkeletonDetail />
  return (
    <Page title={titles.template}>
      <MissingRecord isOutOfReach={isOutOfReach} />
    </Page>
  )
}

function Whole({ row, onGone }: { row: Template; onGone: () => void }) {
  const words = useText(contentText).template
  const language = useLanguage()
  const online = useOnline()
  const editable = useMay()(MANAGES_CONTENT)
  const save = useSave()
  const status = useCall(contentCalls.templateChangeStatus)
  const [open, setOpen] = useState<'remove' | 'disable' | 'connect'>()
  const [size, setSize] = useState<(typeof SIZES)[number]>('phone')
  const connected = useFetchedOrKept(contentCalls.queryRecordList, { templateUri: row.uri })
  const isOut = row.status === 'enabled'
  const isChanged = isOut && JSON.stringify(row.versions?.[0]?.blocks) !== JSON.stringify(row.blocks)
  const turn = async (next: 'enabled' | 'disabled') => {
    const answer = await status.run({ uri: row.uri, status: next })
    if (answer.kind !== 'ok') return void showToast('problem', callProblem(answer) ?? '')
    showToast('done', next === 'enabled' ? words.published(answer.result.version) : words.disabled)
    await connected.reload()
  }
  const remove = async () => {
    const saved = await save([commandOf(removePageTemplate, { uri: row.uri })])
    if (saved.kind !== 'refused') onGone()
  }
  const records = connected.value?.records ?? []
  return (
    <DetailPage
      title={row.name}
      mark={
        <>
          <StatusTag tone={isOut ? 'active' : 'neutral'}>
            {enumLabel('status', row.status, language, 'pageTemplate')}
          </StatusTag>
          {isChanged && <StatusTag tone="attention">{words.changed}</StatusTag>}
          <RecordMark collection={pageTemplate} uri={row.uri} />
        </>
      }
      facts={[
        {
          key: 'kind',
          label: fieldLabel('pageTemplate', 'kind', language),
          value: enumLabel('kind', row.kind, language, 'pageTemplate'),
        },
        {
          key: 'version',
          label: fieldLabel('pageTemplate', 'version', language),
          value: row.version === 0 ? words.noVersions : words.versionOf(row.version),
        },
      ]}
      actions={
        editable && (
          <>
            {!online && <NeedsNetwork />}
            {(!isOut || isChanged) && (
              <Button disabled={!online} onClick={() => void turn('enabled').catch(reportError)}>
                {isOut ? words.publishAgain : words.publish}
              </Button>
            )}
            <Button component={UiLink} href={`/templateManage/templateUpdate?uri=${row.uri}`} variant="default">
              {words.edit}
            </Button>
            {isOut ? (
              <Button variant="default" disabled={!online} onClick={() => setOpen('disable')}>
                {words.disable}
              </Button>
            ) : (
              <Button variant="default" color="red" onClick={() => setOpen('remove')}>
                {words.remove}
              </Button>
            )}
          </>
        )
      }
      anchors={[
        { id: 'preview', title: words.preview },
        { id: 'connected', title: words.connected },
        { id: 'versions', title: words.versions },
      ]}
    >
      <DetailSection id="preview" title={words.preview}>
        <div className={classes.stack}>
          <TabList
            tabs={SIZES.map((key) => ({ key, label: words[key] }))}
            value={size}
            onChange={setSize}
            label={words.previewSize}
            panelId="template-preview"
          />
          <div
            className={classes.frame}
            data-size={size}
            id="template-preview"
            role="tabpanel"
            aria-labelledby={`template-preview-${size}`}
          >
            {row.blocks.length === 0 ? (
              <p className={classes.note}>{words.noBlocks}</p>
            ) : (
              <PageBlocks blocks={row.blocks} pictures={row.pictures} />
            )}
          </div>
        </div>
      </DetailSection>
      <DetailSection id="connected" title={words.connected}>
        {records.length === 0 ? (
          <p className={classes.note}>{isOut ? words.noConnected : words.notPublished}</p>
        ) : (
          <FactList
            facts={records.map((one) => ({ key: one.uri, label: one.name, value: words.versionOf(one.version) }))}
          />
        )}
        {editable && isOut && (
          <div className={classes.acts}>
            <Button variant="default" disabled={!online} onClick={() => setOpen('connect')}>
              {words.connect}
            </Button>
            {!online && <NeedsNetwork />}
          </div>
        )}
      </DetailSection>
      <DetailSection id="versions" title={words.versions}>
        <TemplateVersions row={row} />
      </DetailSection>
      {open === 'connect' && (
        <ConnectDialog templateUri={row.uri} onClose={() => setOpen(undefined)} onSaved={connected.reload} />
      )}
      <Confirm
        opened={open === 'disable'}
        onClose={() => setOpen(undefined)}
        title={words.disable}
        confirmLabel={words.disable}
        onConfirm={() => turn('disabled')}
      >
        {words.disableAsk}
      </Confirm>
      <Confirm
        opened={open === 'remove'}
        onClose={() => setOpen(undefined)}
        title={words.removeAsk(row.name)}
        destructive
        confirmLabel={words.remove}
        onConfirm={remove}
      >
        {words.removeBody}
      </Confirm>
    </DetailPage>
  )
}
