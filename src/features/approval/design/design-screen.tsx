import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { DEFAULT_SETTINGS } from '#contract/domains/approval/flow.ts'
import {
  approvalTemplate,
  approvalVersion,
  designApprovalTemplate,
  patchApprovalTemplate,
  publishApprovalTemplate,
  removeApprovalTemplate,
  switchApprovalTemplate,
  type TemplateContent,
} from '#contract/domains/approval/template.ts'
import { templateFaults } from '#contract/domains/approval/template-faults.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/use-mutate.ts'
import { useRow } from '#src/data/use-row.ts'
import { designText } from '#src/i18n/approval/design.ts'
import { useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { RecordForm } from '#src/records/record-form.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import classes from './design.module.css'
import { FlowDesign } from './flow-design.tsx'
import { FormDesign } from './form-design.tsx'
import { SettingsDesign } from './settings-design.tsx'
import { Trial } from './trial.tsx'

type Template = Row<typeof approvalTemplate>

const TABS = ['form', 'flow', 'settings', 'trial', 'card'] as const
/** After so long without a change the design is kept. */
const PAUSE_MS = 2000
const EMPTY: TemplateContent = { form: [], flow: [], settings: DEFAULT_SETTINGS }

/** Designs a kind of approval: its form, its way, what may be done with it; tried before it is published. */
export function DesignScreen({ uri, onGone }: { uri: string; onGone: () => void }) {
  const words = useText(designText)
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
  const words = useText(designText)
  const save = useSave()
  const newId = useNewId()
  const [content, setContent] = useState(initial)
  const [kept, setKept] = useState(initial)
  const [tab, setTab] = useState<(typeof TABS)[number]>('form')
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
      {faults.length > 0 && <Faults content={content} faults={faults} />}
      <TabList
        tabs={TABS.map((key) => ({ key, label: words.tabs[key] }))}
        value={tab}
        onChange={setTab}
        label={words.tabsLabel}
        panelId="design"
      />
      <div id="design" role="tabpanel" aria-labelledby={`design-${tab}`}>
        {tab === 'form' && <FormDesign form={content.form} onChange={(form) => put({ form })} />}
        {tab === 'flow' && (
          <FlowDesign
            form={content.form}
            flow={content.flow}
            onForm={(form) => put({ form })}
            onFlow={(flow) => put({ flow })}
          />
        )}
        {tab === 'settings' && (
          <SettingsDesign settings={content.settings} onChange={(settings) => put({ settings })} />
        )}
        {tab === 'trial' && <Trial content={content} />}
        {tab === 'card' && <Card row={row} onGone={onGone} />}
      </div>
    </Page>
  )
}

/** What keeps it from being published, each with what it is about. */
function Faults({ content, faults }: { content: TemplateContent; faults: ReturnType<typeof templateFaults> }) {
  const words = useText(designText)
  const nameOf = (at: string) =>
    content.form.find(({ fieldId }) => fieldId === at)?.label ??
    content.flow.find(({ nodeId }) => nodeId === at)?.name ??
    ''
  return (
    <PageSection title={words.faults(faults.length)}>
      <ul className={classes.faults}>
        {faults.map(({ reason, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same fault may stand twice
          <li key={index}>{[nameOf(at), refusalText(reason)].filter(Boolean).join('：')}</li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Its name and group, in force at once; and whether it is in use. */
function Card({ row, onGone }: { row: Template; onGone: () => void }) {
  const words = useText(designText)
  const save = useSave()
  const [isAsked, setAsked] = useState(false)
  const isEnabled = row.status === 'enabled'
  return (
    <PageSection title={words.tabs.card}>
      <RecordForm
        of={approvalTemplate}
        fields={['name', 'groupName', 'category', 'description', 'noRule']}
        initial={row}
        row={row}
        submitLabel={words.save}
        onCancel={() => undefined}
        draft={`approval-template-${row.uri}`}
        onSubmit={async (values) => {
          const patch = values as Parameters<typeof patchApprovalTemplate.run>[0]['args']['patch']
          await save([commandOf(patchApprovalTemplate, { uri: row.uri, patch })])
          return undefined
        }}
      />
      <div className={classes.bar}>
        {row.versionUri === null ? (
          <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
            {words.remove}
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => {
              save([commandOf(switchApprovalTemplate, { uri: row.uri, isEnabled: !isEnabled })]).catch(reportError)
            }}
          >
            {isEnabled ? words.switchOff : words.switchOn}
          </Button>
        )}
      </div>
      <p className={classes.quiet}>{words.publishHint}</p>
      <Confirm
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={words.remove}
        confirmLabel={words.remove}
        destructive
        onConfirm={async () => {
          const saved = await save([commandOf(removeApprovalTemplate, { uri: row.uri })])
          if (saved.kind === 'saved') onGone()
        }}
      >
        {words.removeAsk}
      </Confirm>
    </PageSection>
  )
}
