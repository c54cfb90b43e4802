import { resubmitApproval } from '#contract/domains/approval/approval-mutations.ts'
import { approval } from '#contract/domains/approval/approval-record.ts'
import { approvalVersion } from '#contract/domains/approval/template.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { approvalWords } from '#src/i18n/approval/approval-words.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useSave } from '#src/records/use-save.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { TemplateForm } from './template-form.tsx'

/** What was sent back is changed and handed in again, by the form as it was. */
export function AgainScreen({ uri, onDone }: { uri: string; onDone: (uri: string) => void }) {
  const words = useText(approvalsText)
  const { steps } = useText(approvalWords)
  const save = useSave()
  const { row, state } = useRow(approval, uri)
  const version = useRow(approvalVersion, row?.versionUri)
  if (state === 'loading' || (row && version.state === 'loading')) return <SkeletonDetail />
  if (!row || !version.row || row.status !== 'returned')
    return (
      <Page title={steps.resubmit}>
        <StateEmpty kind="missing" text={words.notFound} hint={words.notFoundHint} />
      </Page>
    )
  const why = row.timeline.findLast(({ type }) => type === 'returned')
  return (
    <Page title={row.title} width="narrow">
      <PageSection title={why && `${steps.giveBack} · ${why.byName}：${why.note}`}>
        <TemplateForm
          version={version.row}
          initial={row.values}
          submitLabel={steps.resubmit}
          onSubmit={async ({ values, picks }) => {
            const given = { uri, values, picks: { ...row.picks, ...picks } }
            const saved = await save([commandOf(resubmitApproval, given)])
            if (saved.kind === 'saved') onDone(uri)
          }}
          draft={`approval-again-${uri}-${row.round}`}
        />
      </PageSection>
    </Page>
  )
}
