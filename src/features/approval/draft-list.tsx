import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { approvalDraft, removeApprovalDraft } from '#contract/domains/approval/approval-draft.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { useSave } from '#src/records/use-save.ts'
import { PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './approvals.module.css'

const NEWEST = { sort: [{ field: 'savedAt', descending: true }] } as const

/** Forms that were begun, on every device of the person. */
export function DraftList() {
  const words = useText(approvalsText)
  const parts = useText(recordPartsText)
  const save = useSave()
  const { rows, state } = useRows(approvalDraft, NEWEST)
  if (state === 'loading') return <SkeletonList />
  if (rows.length === 0) return <StateEmpty kind="nothing" text={words.empty.drafts} hint={words.emptyHint} />
  return (
    <PageSection>
      <ul className={classes.lines}>
        {rows.map(({ uri, templateUri, templateName, savedAt }) => (
          <li key={uri} className={classes.line}>
            <UiLink href={`/approve/fill?template=${templateUri}&draft=${uri}`} className={classes.link}>
              <span className={classes.name}>{templateName}</span>
              <span className={classes.quiet}>
                <RelativeTime atMs={savedAt} />
              </span>
            </UiLink>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${parts.remove} ${templateName}`}
              onClick={() => void save([commandOf(removeApprovalDraft, { uri })]).catch(reportError)}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
