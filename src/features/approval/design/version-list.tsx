import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { approvalVersion, type TemplateContent } from '#contract/domains/approval/template.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { PageSection } from '#src/ui/page.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import classes from './design.module.css'
import { useDesignWords } from './use-design-words.ts'

interface VersionListProps {
  templateUri: string
  /** The version by which approvals are started now. */
  current: string | null
  onTake: (content: TemplateContent) => void
}

/** What was published, the latest first; an earlier one can be taken up again as the design. */
export function VersionList({ templateUri, current, onTake }: VersionListProps) {
  const words = useDesignWords()
  const { rows } = useRows(
    approvalVersion,
    useMemo(
      () => ({
        filters: [{ field: 'templateUri', is: templateUri }] as const,
        sort: [{ field: 'version', descending: true }] as const,
      }),
      [templateUri],
    ),
  )
  if (rows.length === 0) return null
  return (
    <PageSection title={words.versions}>
      <ul className={classes.versions}>
        {rows.map(({ uri, version, form, flow, settings }) => (
          <li key={uri} className={classes.version}>
            <span className={classes.name}>
              {words.version(version)}
              <span className={classes.quiet}> {words.versionHolds(form.length, flow.length)}</span>
            </span>
            {uri === current ? (
              <StatusTag tone="good">{words.inForce}</StatusTag>
            ) : (
              <Button
                variant="default"
                size="xs"
                aria-label={words.takeVersion(version)}
                onClick={() => onTake({ form: [...form], flow: [...flow], settings })}
              >
                {words.takeUp}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{words.versionsHint}</p>
    </PageSection>
  )
}
