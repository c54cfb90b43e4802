import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { DEFAULT_SETTINGS } from '#contract/domains/approval/flow.ts'
import {
  approvalTemplate,
  approvalVersion,
  designApprovalTemplate,
  publishApprovalTemplate,
  type TemplateContent,
} from '#contract/domains/approval/template.ts'
import { templateFaults } from '#contract/domains/approval/template-faults.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { CardDesign } from './card-design.tsx'
import classes from './design.module.css'
import { FaultList } from './design-faults.tsx'
import { FlowDesign } from './flow-design.tsx'
import { FormDesign } from './form-design.tsx'
import { SettingsDesign } from './settings-design.tsx'
import { Trial } from './trial.tsx'
import { useDesignWords } from './use-design-words.ts'
import { VersionList } from './version-list.tsx'

type Template = Row<typeof approvalTemplate>

const TABS = ['form', 'flow', 'settings', 'trial', 'card'] as const
/** After so long without a change the design is kept. */
const PAUSE_MS = 2000
const EMPTY: TemplateContent = { form: [], flow: [], settings: DEFAULT_SETTINGS }

/** Designs a kind of approval: its form, its way, what may be done with it; tried before it is published. */
export function DesignScreen({ uri, onGone }: { uri: string; onGone: () => void }) {
  const words = useDesignWords()
  const template = useRow(approvalTemplate, uri)
  const version = useRow(approvalVersion, template.row?.versionUri)
  const isWaiting = template.state === 'loading' || (template.row?.versionUri != null && version.state === 'loading')
  if (uri !== '' && isWaiting) return <SkeletonDetail />
  if (!template.row)
    return (
      <Page title={words.open}>
        <StateEmpty kind="missing" text={words.notFound} />
      </Page>
    )
  const known = version.row
  const published = known && { form: known.form, flow: known.flow, settings: known.settings }
  return (
    <Design
      // What another person publishes meanwhile is another state to begin from.
      key={`${uri} ${template.row.version}`}
      row={template.row}
      initial={template.row.draft ?? published ?? EMPTY}
      onGone={onGone}
    />
  )
}

function Design({ row, initial, onGone }: { row: Template; initial: TemplateContent; onGone: () => void }) {
  const words = useDesignWords()
  const save = useSave()
  const newId = useNewId()
  const [content, setContent] = useState(initial)
  const [kept, setKept] = useState(initial)
  const [tab, setTab] = useState<(typeof TABS)[number]>('form')
  /** The field or node that is being set up. */
  const [opened, setOpened] = useState<string>()
  const faults = templateFaults(content.form, content.flow)
  const put = (values: Partial<TemplateContent>) => setContent((before) => ({ ...before, ...values }))
  const keep = async () => {
    const saved = await save([commandOf(designApprovalTemplate, { uri: row.uri, content })], { said: words.saved })
    if (saved.kind === 'saved') setKept(content)
  }
  const keepQuietly = useEffectEvent(async () => {
    const saved = await save([commandOf(designApprovalTemplate, { uri: row.uri, content })], { quiet: true })
    if (saved.kind === 'saved') setKept(content)
  })
  useEffect(() => {
    if (content === kept) return
    const timer = setTimeout(() => void keepQuietly().catch(reportError), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [content, kept])
  const publish = async () => {
    const versionUri = newId(approvalVersion.idPrefix)
    const saved = await save([commandOf(publishApprovalTemplate, { uri: row.uri, versionUri, content })], {
      said: words.published,
    })
    if (saved.kind === 'saved') setKept(content)
  }
  return (
    <Page title={row.name} width="narrow">
      <div className={classes.bar}>
        <Button variant="default" disabled={content === kept} onClick={() => void keep().catch(reportError)}>
          {words.save}
        </Button>
        <Button disabled={faults.length > 0} onClick={() => void publish().catch(reportError)}>
          {words.publish}
        </Button>
        <span className={classes.quiet}>
          {content === kept ? (row.version === 0 ? words.neverPublished : words.version(row.version)) : words.unsaved}{' '}
          <RecordMark collection={approvalTemplate} uri={row.uri} compact />
        </span>
      </div>
      {faults.length > 0 && (
        <FaultList
          content={content}
          faults={faults}
          onOpen={(to, at) => {
            setTab(to)
            setOpened(at === '' ? undefined : at)
          }}
        />
      )}
      <TabList
        tabs={TABS.map((key) => ({ key, label: words.tabs[key] }))}
        value={tab}
        onChange={setTab}
        label={words.tabsLabel}
        panelId="design"
      />
      <div id="design" role="tabpanel" aria-labelledby={`design-${tab}`}>
        {tab === 'form' && (
          <FormDesign
            form={content.form}
            faults={faults}
            opened={opened}
            onOpen={setOpened}
            onChange={(form) => put({ form })}
          />
        )}
        {tab === 'flow' && (
          <FlowDesign
            form={content.form}
            flow={content.flow}
            faults={faults}
            opened={opened}
            onOpen={setOpened}
            onForm={(form) => put({ form })}
            onFlow={(flow) => put({ flow })}
          />
        )}
        {tab === 'settings' && (
          <SettingsDesign settings={content.settings} onChange={(settings) => put({ settings })} />
        )}
        {tab === 'trial' && <Trial content={content} />}
        {tab === 'card' && (
          <>
            <CardDesign row={row} onGone={onGone} />
            <VersionList templateUri={row.uri} current={row.versionUri} onTake={setContent} />
          </>
        )}
      </div>
    </Page>
  )
}
