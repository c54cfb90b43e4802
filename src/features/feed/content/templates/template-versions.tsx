import { Button } from '@mantine/core'
import { useState } from 'react'
import { MANAGES_CONTENT } from '#contract/domains/content/content-column.ts'
import { changePageTemplate, type pageTemplate } from '#contract/domains/content/page-template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { useSave } from '#src/records/use-save.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from '../content.module.css'
import { PageBlocks } from '../pages/page-blocks.tsx'

type Template = Row<typeof pageTemplate>
type Version = NonNullable<Template['versions']>[number]

/** What a template was: each of its last versions can be looked at, and written on from. */
export function TemplateVersions({ row }: { row: Template }) {
  const words = useText(contentText).template
  const [open, setOpen] = useState<Version>()
  const versions = row.versions ?? []
  const people = usePeople(
    'username',
    versions.map(({ by }) => by),
  )
  if (versions.length === 0) return <p className={classes.note}>{words.noVersions}</p>
  return (
    <>
      <ul className={classes.lines}>
        {versions.map((one) => (
          <li key={one.version} className={classes.line}>
            <span className={classes.lineTitle}>
              {words.versionOf(one.version)}
              <span className={classes.note}>
                {` · ${dateTime(one.at)} ${words.by(people.get(one.by)?.name ?? one.by)}`}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={words.lookAt(words.versionOf(one.version))}
              onClick={() => setOpen(one)}
            >
              {words.look}
            </Button>
          </li>
        ))}
      </ul>
      {open && <VersionDialog row={row} version={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface VersionDialogProps {
  row: Template
  version: Version
  onClose: () => void
}

/** A version as readers saw it; taken back it is what is being written, and readers see it once it is published again. */
function VersionDialog({ row, version, onClose }: VersionDialogProps) {
  const words = useText(contentText).template
  const editable = useMay()(MANAGES_CONTENT)
  const save = useSave()
  const isWritten = JSON.stringify(version.blocks) === JSON.stringify(row.blocks)
  const takeBack = async () => {
    const patch = { blocks: version.blocks }
    const saved = await save([commandOf(changePageTemplate, { uri: row.uri, patch }, row)])
    if (saved.kind === 'refused') return
    showToast('done', words.takenBack(version.version))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.versionOf(version.version)}
      phone="page"
      foot={
        editable && !isWritten && <Button onClick={() => void takeBack().catch(reportError)}>{words.takeBack}</Button>
      }
    >
      <div className={classes.frame} data-size="phone">
        <PageBlocks blocks={version.blocks} pictures={row.pictures} />
      </div>
    </Dialog>
  )
}
