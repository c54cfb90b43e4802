import { useMemo, useState } from 'react'
import {
  addApprovalDraft,
  approvalDraft,
  removeApprovalDraft,
  saveApprovalDraft,
} from '#contract/domains/approval/approval-draft.ts'
import { addApproval } from '#contract/domains/approval/approval-mutations.ts'
import { approval } from '#contract/domains/approval/approval-record.ts'
import { withoutNumbers } from '#contract/domains/approval/secret-value.ts'
import { approvalTemplate, approvalVersion } from '#contract/domains/approval/template.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { approvalFillText } from '#src/i18n/approval/fill.ts'
import { useText } from '#src/i18n/i18n.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { PersonField } from '#src/records/directory/person-field.tsx'
import { useSave } from '#src/records/use-save.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { type Filled, TemplateForm } from './template-form.tsx'

interface FillScreenProps {
  templateUri: string
  /** A draft that is gone on with. */
  draftUri: string | undefined
  /** An approval whose form is filled in once more. */
  fromUri: string | undefined
  onStarted: (uri: string) => void
  onDrafts: () => void
}

/** Fills in the form of a template and hands it in, with a network or without. */
export function FillScreen({ templateUri, draftUri, fromUri, onStarted, onDrafts }: FillScreenProps) {
  const words = useText(approvalFillText)
  const { start } = useText(approvalsText)
  const newId = useNewId()
  const save = useSave()
  const [isUrgent, setUrgent] = useState(false)
  const [forUsername, setForUsername] = useState<string>()
  const template = useRow(approvalTemplate, templateUri)
  const version = useRow(approvalVersion, template.row?.versionUri)
  const draft = useRow(approvalDraft, draftUri)
  const from = useRow(approval, fromUri)
  const initial = useMemo(() => {
    if (draft.row) return draft.row.values
    // Numbers of an earlier form are typed anew: this device does not have them.
    return from.row ? withoutNumbers(version.row?.form ?? [], from.row.values) : {}
  }, [draft.row, from.row, version.row])
  const isWaiting =
    template.state === 'loading' ||
    (template.row?.versionUri != null && version.state === 'loading') ||
    (draftUri !== undefined && draft.state === 'loading') ||
    (fromUri !== undefined && from.state === 'loading')
  if (isWaiting && templateUri !== '') return <SkeletonDetail />
  if (template.row?.status !== 'enabled' || !version.row)
    return (
      <Page title={start}>
        <StateEmpty kind="missing" text={words.templateGone} hint={words.templateGoneHint} />
      </Page>
    )
  const { name, description } = template.row
  const versionUri = version.row.uri
  const submit = async ({ values, picks }: Filled) => {
    const uri = newId(approval.idPrefix)
    const priority = isUrgent ? ('urgent' as const) : ('normal' as const)
    const given = { uri, templateUri, versionUri, values, picks, priority, ...(forUsername && { forUsername }) }
    const saved = await save([
      commandOf(addApproval, given),
      ...(draft.row ? [commandOf(removeApprovalDraft, { uri: draft.row.uri })] : []),
    ])
    if (saved.kind === 'saved') onStarted(uri)
  }
  const keep = async (values: Record<string, unknown>) => {
    const kept = { templateUri, templateName: name, values, savedAt: trueNow() }
    const mutation = draft.row ? saveApprovalDraft : addApprovalDraft
    const saved = await save(
      [commandOf(mutation, { uri: draft.row?.uri ?? newId(approvalDraft.idPrefix), values: kept })],
      {
        said: words.draftSaved,
      },
    )
    if (saved.kind === 'saved') onDrafts()
  }
  return (
    <Page title={name} width="narrow">
      <PageSection title={description === '' ? undefined : description}>
        <TemplateForm
          // Another version is another form.
          key={`${versionUri} ${draftUri ?? ''} ${fromUri ?? ''}`}
          version={version.row}
          initial={initial}
          submitLabel={words.submit}
          starter={forUsername}
          lead={
            <>
              {version.row.settings.allowProxyStart && (
                <PersonField
                  field={{
                    ...{ id: 'for-somebody', name: 'forUsername', value: forUsername, onChange: setForUsername },
                    ...{ onBlur: () => undefined, error: undefined },
                  }}
                  label={words.forSomebody}
                  by="username"
                />
              )}
              <CheckLine checked={isUrgent} onChange={setUrgent} label={words.urgentAsk} hint={words.urgentHint} />
            </>
          }
          onSubmit={submit}
          onDraft={(values) => void keep(values).catch(reportError)}
          draft={`approval-${templateUri}-${draftUri ?? fromUri ?? ''}`}
        />
      </PageSection>
    </Page>
  )
}
